import type { LeveyJenningsChart } from '@qc/contract';
import type { Trace } from '#components/charts/leveyJennings/traces.ts';
import { useLanguage } from '#platform/language/language.ts';

/** What the drawing does not show, so that no one takes it for all there is. */
export function LeveyJenningsNotes({
  chart,
  traces,
}: {
  readonly chart: LeveyJenningsChart;
  readonly traces: readonly Trace[];
}) {
  const { t } = useLanguage();
  const unplaced = traces.reduce((count, trace) => count + trace.unplaced, 0);
  const notes = [
    ...(chart.points.length === 0 ? [`${t('charts.empty')} ${t('charts.emptyLine')}`] : []),
    ...(chart.isTruncated ? [t('charts.truncated', { count: Math.max(0, ...traces.map(({ xs }) => xs.length)) })] : []),
    ...(unplaced > 0 ? [t('charts.unplaced', { count: unplaced })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className="lj-notes" role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
