import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import './chart.css';

type Library = typeof import('./echarts.ts');
let library: Library | undefined;

/** Loads the library; a screen may preload it while its data load. */
export async function loadCharts(): Promise<Library> {
  library ??= await import('./echarts.ts');
  return library;
}

export type ChartOption = EChartsCoreOption;
export type ChartInstance = EChartsType;

type Props = {
  readonly option: ChartOption;
  /** What the chart shows, in a sentence; its figures are in a table next to it. */
  readonly label: string;
  /** In pixels; a square is as high as it is wide. */
  readonly height: number | 'square';
  /** Called with the chart when it is mounted, and with undefined when it is unmounted. */
  readonly onChart?: (chart: ChartInstance | undefined) => void;
};

/** Loads the chart library on first use and keeps one drawing in step with its option and its size. */
export function Chart({ option, label, height, onChart }: Props) {
  const { t } = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ChartInstance>();
  const [hasFailed, setFailed] = useState(false);

  // If the library is loaded already, the first paint shows the chart.
  useLayoutEffect(() => {
    let made: ChartInstance | undefined;
    let isGone = false;
    const make = ({ init }: Library) => {
      if (isGone || !host.current) return;
      made = init(host.current, null, { renderer: 'canvas' });
      setChart(made);
    };
    if (library) make(library);
    else loadCharts().then(make, () => setFailed(true));
    return () => {
      isGone = true;
      made?.dispose();
      setChart(undefined);
    };
  }, []);

  // Before the paint, so that paper and theme changes never show the old colours.
  useLayoutEffect(() => chart?.setOption({ animation: false, ...option }, { notMerge: true }), [chart, option]);

  useEffect(() => {
    if (!chart || !host.current) return;
    const { current } = host;
    const observer = new ResizeObserver(() => {
      // The observer also reports the first size, which is drawn already, and may fire after the chart is gone.
      if (chart.isDisposed()) return;
      if (current.clientWidth !== chart.getWidth() || current.clientHeight !== chart.getHeight()) chart.resize();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [chart]);

  useEffect(() => {
    onChart?.(chart);
    return () => onChart?.(undefined);
  }, [chart, onChart]);

  return (
    <div className="qc-chart" style={height === 'square' ? { aspectRatio: '1' } : { height }}>
      <div ref={host} className="qc-chart-host" role="img" aria-label={label} data-ready={chart !== undefined} />
      {hasFailed && (
        <p className="qc-chart-note" role="alert">
          {t('charts.libraryFailed')}
        </p>
      )}
      {!chart && !hasFailed && (
        <p className="qc-chart-note" role="status">
          {t('charts.drawing')}
        </p>
      )}
    </div>
  );
}
