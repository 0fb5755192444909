import type { ReadResults, ReadResultsQuery, Verdict } from '@qc/contract';
import type { Violation } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { rulesIn, verdictInForceSql } from '#features/qc/results/public';
import type { Ctx } from '#platform/ctx';
import { PeriodReversed } from './interfaces.errors.ts';

type Row = Omit<ReadResults['results'][number], 'rules' | 'verdict'> & {
  readonly verdict: Verdict | null;
  readonly violations: readonly Violation[];
  /** Microseconds, as exact as the database keeps them. */
  readonly micros: string;
};

/** Where a page ended: the instant and the id of its last result, so that what is entered meanwhile moves nothing. */
function placeOf(after: string | undefined): { micros: string; id: string } | undefined {
  const [micros, id] = after?.split('-') ?? [];
  return micros === undefined || id === undefined ? undefined : { micros, id };
}

/** Judged results of a period for a program, oldest first. */
export async function readResults(ctx: Ctx, query: ReadResultsQuery): Promise<ReadResults> {
  const { from, to, qcTestId, size } = query;
  if (from >= to) throw PeriodReversed({ from, to });
  const after = placeOf(query.after);
  const begin = after
    ? sql`(r.measured_at, r.id) > ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`;
  const rows = await ctx.read((tx) =>
    tx.rows(sql<Row>`
      select r.id, r.qc_test_id as "qcTestId", i.name as instrument, ${localName(ctx.language, 'y')} as analyte, o.lot_number as lot,
        u.symbol as unit, r.level::int as level, to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS') as "measuredAt",
        coalesce(r.value, r.mean) as value, r.eval_mean as "targetMean", r.eval_sd as "targetSd", r.z,
        ${verdictInForceSql('r')} as verdict, r.not_evaluated as "notEvaluated", coalesce(r.violations, '[]'::jsonb) as violations,
        r.is_excluded as "isExcluded", r.version,
        (extract(epoch from r.measured_at) * 1000000)::bigint::text as micros
      from qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id
      join assay x on x.tenant_id = t.tenant_id and x.id = t.assay_id
      join lab_instrument i on i.tenant_id = x.tenant_id and i.id = x.lab_instrument_id
      join analyte y on y.id = x.analyte_id join unit u on u.id = x.unit_id join lot o on o.id = r.lot_id
      where r.tenant_id = ${ctx.tenantId} and r.deleted_at is null and r.measured_at >= ${from}::timestamptz and r.measured_at < ${to}::timestamptz
        and (${qcTestId ?? null}::bigint is null or r.qc_test_id = ${qcTestId ?? null})
        and ${begin}
      order by r.measured_at, r.id limit ${size + 1}`),
  );
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    results: page.map(({ violations, micros: _, ...row }) => ({ ...row, rules: rulesIn(violations) })),
    next: last ? `${last.micros}-${last.id}` : null,
  };
}
