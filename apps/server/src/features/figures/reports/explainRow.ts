import type { ExplainQuery, FigureWorking, RowWorkings, WorkingPoint } from '@qc/contract';
import { type CountableResult, ROW_FIGURES, reportRow } from '@qc/domain';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { laboratoryView } from '#crud/laboratoryView';
import { resultsKnown, verdictInForceSql } from '#features/qc/results/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';
import { levelRows, sourceOf } from './levelRows.ts';
import { reportedLaboratory } from './reportedLaboratory.ts';
import { reportLine } from './reportLine.ts';

type PointRow = {
  readonly id: string;
  readonly measuredAt: string;
  readonly value: number;
  readonly n: number | null;
  readonly sd: number | null;
  readonly z: number | null;
  readonly verdict: string | null;
  readonly isExcluded: boolean;
};

/** The results of a level in a period, those that do not count included. */
function pointsOf(
  tx: ReadTx,
  ctx: Ctx,
  of: { testId: string; level: number; from: string; to: string },
): Promise<PointRow[]> {
  return tx.rows(sql<PointRow>`
    select r.id, to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS') as "measuredAt", coalesce(r.value, r.mean) as value, r.n, r.sd, r.z,
      ${verdictInForceSql('r')} as verdict, r.is_excluded as "isExcluded"
    from ${resultsKnown(ctx, [of.testId])} r where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${of.testId} and r.level = ${of.level} and r.deleted_at is null
      and coalesce(r.value, r.mean) is not null and r.measured_at >= ${of.from}::timestamptz and r.measured_at < ${of.to}::timestamptz
    order by r.measured_at, r.id`);
}

function countable({ id, value, isExcluded, verdict }: PointRow): CountableResult {
  return { id, value, excluded: isExcluded, ruleStatus: verdict === 'reject' ? 'REJECT' : 'OK' };
}

function pointOf(row: PointRow, set: 'all' | 'inControl'): WorkingPoint {
  const isRejected = set === 'inControl' && row.verdict === 'reject';
  const leftOut = row.isExcluded ? 'excluded' : isRejected ? 'rejected' : null;
  return { id: row.id, measuredAt: row.measuredAt, value: row.value, n: row.n ?? 1, z: row.z, leftOut };
}

/**
 * How every figure of a row came about: formula, what went in, and the results behind it. The figures are computed from the
 * single results here; the report takes the same from their sums.
 */
export async function explainRow(system: System, reader: Ctx, query: ExplainQuery): Promise<RowWorkings> {
  const view = laboratoryView(reader, query.tenantId);
  const { period, rows } = await levelRows(system, { ...view, reader }, { ...query, qcTestIds: [query.qcTestId] });
  const [row] = rows;
  if (!row) throw RecordNotFound({ id: query.qcTestId });
  const { from, to, at } = period;
  const points = await view.read((tx) =>
    pointsOf(tx, view.ctx, { testId: query.qcTestId, level: query.level, from, to }),
  );
  const counted = points.filter(
    ({ isExcluded, verdict }) => !isExcluded && (query.set === 'all' || verdict !== 'reject'),
  );
  const { moments: _, ...source } = sourceOf(row, query, reader);
  const figures = reportRow({
    ...source,
    results: points.filter(({ n }) => n === null).map(countable),
    summaries: counted.flatMap(({ id, n, value, sd }) => (n === null ? [] : [{ id, n, mean: value, sd }])),
  });
  const laboratory = await reportedLaboratory(system, reader, view.ctx.tenantId);
  const lastDay = at.toISOString().slice(0, 10);
  const { target } = row.reference;
  return {
    line: reportLine(row, { laboratory, query, reader, lastDay }, figures),
    figures: Object.fromEntries(
      ROW_FIGURES.map((name) => {
        const { figure, formula, inputs, value, reason } = figures[name];
        return [name, { figure, formula, inputs: [...inputs], value, reason } satisfies FigureWorking];
      }),
    ),
    points: points.map((point) => pointOf(point, query.set)),
    target: target && { targetId: target.targetId, kind: target.kind, effectiveFrom: target.effectiveFrom },
  };
}
