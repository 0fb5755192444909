import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '#platform/language.ts';

function follow(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function FullScreenButton() {
  const { t } = useLanguage();
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  const name = t(isFull ? 'frame.leaveFullScreen' : 'frame.fullScreen');
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      type="button"
      className="icon-button wide-only"
      aria-label={name}
      title={name}
      onClick={() => void toggle()}
    >
      {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  );
}
