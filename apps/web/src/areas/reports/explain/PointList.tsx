import type { RowWorkings, WorkingPoint } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';

function pointColumns(decimals: number, t: Translate): Column<WorkingPoint>[] {
  const countWords = ({ leftOut }: WorkingPoint) => (leftOut ? t(`reports.leftOut_${leftOut}`) : t('reports.counted'));
  const valueText = ({ value, n }: WorkingPoint) =>
    `${formatRounded(value, displayDecimals('result', decimals)) ?? ''}${n > 1 ? ` (n = ${n})` : ''}`;
  return [
    {
      key: 'at',
      kind: 'date',
      label: 'reports.measuredAt',
      cell: ({ measuredAt }) => measuredAt.slice(0, 16),
      isName: true,
    },
    { key: 'value', kind: 'number', label: 'reports.value', text: valueText },
    { key: 'z', kind: 'number', label: 'reports.z', cell: ({ z }) => formatRounded(z, 2) ?? '—' },
    { key: 'counts', kind: 'choice', label: 'reports.counts', text: countWords },
  ];
}

/** Every result of the period, those that do not count with the reason. */
export function PointList({ workings }: { readonly workings: RowWorkings }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const { points, line } = workings;
  const leftOut = points.filter((point) => point.leftOut !== null).length;
  const of = isCentral ? { test: line.qcTestId, tenantId: line.tenantId } : { test: line.qcTestId };
  return (
    <section className="working-points">
      <h3>{t('reports.points', { counted: points.length - leftOut, leftOut })}</h3>
      <ScreenLink to="/home/chart" search={of} className="qc-link">
        {t('reports.toChart')}
      </ScreenLink>
      {points.length > 0 && (
        <Table
          label={t('reports.points', { counted: points.length - leftOut, leftOut })}
          columns={pointColumns(line.decimals, t)}
          rows={points}
          rowKey={({ id }) => id}
          rowClass={(point) => (point.leftOut ? 'working-left-out' : undefined)}
        />
      )}
    </section>
  );
}
