import { CameraOutlined } from '@ant-design/icons';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { NavbarButton } from './NavbarButton.tsx';

/** One picture of what the person agrees to show; the browser asks, and nothing is shared any longer than it takes. */
async function takePicture(): Promise<Blob | null> {
  // This tab is offered first where the browser knows the word.
  const wish = { video: true, audio: false, preferCurrentTab: true } as DisplayMediaStreamOptions;
  const stream = await navigator.mediaDevices.getDisplayMedia(wish);
  try {
    const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true });
    await video.play();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: video.videoWidth,
      height: video.videoHeight,
    });
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** The page as a picture, for a report or for support. */
export function ScreenshotButton() {
  const { t } = useLanguage();
  const [take, isTaking] = useOnce(async () => {
    // Refusing the browser's permission is a cancel, not an error.
    const blob = await takePicture().catch(() => null);
    const name = `concord-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.png`;
    if (blob) saveFile({ name, blob });
  });
  // Browsers offer it on safe connections only.
  if (!navigator.mediaDevices?.getDisplayMedia) return null;
  return (
    <NavbarButton
      name={t('frame.screenshot')}
      icon={<CameraOutlined />}
      isBusy={isTaking}
      onPress={() => void take()}
    />
  );
}
