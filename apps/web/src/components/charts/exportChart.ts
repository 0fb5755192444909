import type { ChartInstance, ChartOption } from './Chart.tsx';

/** The background of a picture, and its caption with the laboratory. */
export type Paper = { readonly ground: string; readonly ink: string; readonly caption: string | undefined };

const captionHeight = 28;
const captionFont = 13;

/** A drawing with a line of text above it. */
async function withCaption(url: string, { ground, ink, caption }: Paper, ratio: number): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const top = caption === undefined ? 0 : captionHeight * ratio;
  canvas.width = picture.width;
  canvas.height = picture.height + top;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, top);
  if (caption !== undefined) {
    pen.fillStyle = ink;
    pen.font = `600 ${captionFont * ratio}px sans-serif`;
    pen.textBaseline = 'middle';
    pen.fillText(caption, 12 * ratio, top / 2);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** The drawing as on the screen, with twice the resolution. */
export function chartAsPng(chart: ChartInstance, paper: Paper): Promise<Blob> {
  const ratio = 2;
  return withCaption(chart.getDataURL({ type: 'png', pixelRatio: ratio, backgroundColor: paper.ground }), paper, ratio);
}

/** The zoomed range, so that the picture shows the same as the screen. */
function zoomOf(chart: ChartInstance): { start: number; end: number } | undefined {
  const zooms = (chart.getOption() as { dataZoom?: { start?: number; end?: number }[] }).dataZoom;
  const [zoom] = zooms ?? [];
  return zoom?.start === undefined || zoom.end === undefined ? undefined : { start: zoom.start, end: zoom.end };
}

/** The drawing as vectors, to be enlarged without loss. It is rendered again, since the one on the screen is a bitmap. */
export async function chartAsSvg(chart: ChartInstance, option: ChartOption, paper: Paper): Promise<Blob> {
  const { init } = await import('./echarts.ts');
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: chart.getWidth(), height: chart.getHeight() });
  drawing.setOption({ ...option, animation: false, backgroundColor: paper.ground });
  const zoom = zoomOf(chart);
  if (zoom) drawing.dispatchAction({ type: 'dataZoom', ...zoom });
  const text = drawing.renderToSVGString();
  drawing.dispose();
  return new Blob([captioned(text, { width: chart.getWidth(), height: chart.getHeight() }, paper)], {
    type: 'image/svg+xml',
  });
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The drawing below a line of text, as one drawing. */
function captioned(
  drawing: string,
  { width, height }: { readonly width: number; readonly height: number },
  { ground, ink, caption }: Paper,
): string {
  if (caption === undefined) return drawing;
  const whole = height + captionHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}">
<rect width="${width}" height="${whole}" fill="${ground}"/>
<text x="12" y="${captionHeight / 2}" dominant-baseline="middle" font-family="sans-serif" font-size="${captionFont}" font-weight="600" fill="${ink}">${escaped(caption)}</text>
<g transform="translate(0 ${captionHeight})">${drawing}</g></svg>`;
}
