import type { ChartInstance, ChartOption } from './Chart.tsx';

/** The drawing as it stands on the screen, twice as fine. */
export async function chartAsPng(chart: ChartInstance, ground: string): Promise<Blob> {
  const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: ground });
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/** The stretch that the user zoomed to, so that the picture shows what the screen does. */
function zoomOf(chart: ChartInstance): { start: number; end: number } | undefined {
  const zooms = (chart.getOption() as { dataZoom?: { start?: number; end?: number }[] }).dataZoom;
  const [zoom] = zooms ?? [];
  return zoom?.start === undefined || zoom.end === undefined ? undefined : { start: zoom.start, end: zoom.end };
}

/** The drawing as lines and letters, to be enlarged without loss. Made anew: the one on the screen is of dots. */
export async function chartAsSvg(chart: ChartInstance, option: ChartOption, ground: string): Promise<Blob> {
  const { init } = await import('./echarts.ts');
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width: chart.getWidth(), height: chart.getHeight() });
  drawing.setOption({ ...option, animation: false, backgroundColor: ground });
  const zoom = zoomOf(chart);
  if (zoom) drawing.dispatchAction({ type: 'dataZoom', ...zoom });
  const text = drawing.renderToSVGString();
  drawing.dispose();
  return new Blob([text], { type: 'image/svg+xml' });
}
