import { displayDecimals, formatRounded } from '@qc/domain';
import { Button } from 'antd';
import { LevelSign } from '#components/charts/LevelSign.tsx';
import type { Range } from '#components/charts/leveyJennings/plot.ts';
import type { Trace } from '#components/charts/leveyJennings/traces.ts';
import { useLanguage } from '#platform/language/language.ts';
import { brushFigures } from './brushFigures.ts';
import './leveyJenningsBar.css';

type Props = {
  readonly traces: readonly Trace[];
  readonly range: Range;
  /** A place on the axis as people read it. */
  readonly placeText: (x: number) => string;
  readonly decimals: number;
  readonly onZoom: () => void;
  readonly onClear: () => void;
};

/** The figures of a selected range, and the acts on it. */
export function BrushBar({ traces, range, placeText, decimals, onZoom, onClear }: Props) {
  const { t } = useLanguage();
  const places = displayDecimals('mean', decimals);
  const text = (value: number | null, digits: number, sign = '') => {
    const figure = formatRounded(value, digits);
    return figure === null ? t('charts.unknown') : `${figure}${sign}`;
  };
  return (
    <div className="brush-bar" role="status">
      <strong>{t('charts.brushed', { from: placeText(range.from), to: placeText(range.to) })}</strong>
      {brushFigures(traces, range).map(({ level, n, mean, sd, cvPercent }) => (
        <span key={level}>
          <LevelSign level={level} />
          {t('charts.brushLevel', { n, mean: text(mean, places), sd: text(sd, places), cv: text(cvPercent, 2, ' %') })}
        </span>
      ))}
      <span className="brush-acts">
        <Button size="small" onClick={onZoom}>
          {t('charts.brushZoom')}
        </Button>
        <Button size="small" type="text" onClick={onClear}>
          {t('charts.brushClear')}
        </Button>
      </span>
    </div>
  );
}
