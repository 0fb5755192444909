import type { ReleaseQuery, ReleaseStates } from '@qc/contract';
import { sql } from 'kysely';
import { testRows } from '#features/qcTests/public';
import type { Ctx } from '#platform/ctx';

type OpenCase = {
  readonly qcTestId: string;
  readonly id: string;
  readonly since: string;
  readonly rules: readonly string[];
};

/** In these states a laboratory lets patients' results out; in all others somebody has to look first. */
const releasing = new Set(['inControl', 'warning']);

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The state of every QC test in use, as the first page shows it, with the oldest rejection that is open. */
export async function releaseStates(ctx: Ctx, { instrument, analyte }: ReleaseQuery): Promise<ReleaseStates> {
  const [rows, cases] = await ctx.read((tx) =>
    Promise.all([
      testRows(tx, ctx, {}),
      tx.prepared(sql<OpenCase>`select distinct on (x.qc_test_id) x.qc_test_id as "qcTestId", x.id,
        to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as since, coalesce(x.rules, '{}') as rules
      from qc_test_alert x where x.tenant_id = ${ctx.tenantId} and x.alert_type = 'reject' and x.alert_status = 'Pending' and x.deleted_at is null
      order by x.qc_test_id, x.run_time, x.id`),
    ]),
  );
  const open = new Map(cases.map((each) => [each.qcTestId, each]));
  const is = (wanted: string | undefined, ...names: readonly string[]): boolean =>
    wanted === undefined || wanted.trim() === '' || names.some((name) => plain(name) === plain(wanted));
  return rows
    .filter(
      (row) =>
        is(instrument, row.labInstrumentId, row.labInstrumentName) &&
        is(analyte, row.analyteId, row.analyteName, row.abbreviation),
    )
    .map((row) => {
      const held = open.get(row.id);
      return {
        qcTestId: row.id,
        instrumentId: row.labInstrumentId,
        instrument: row.labInstrumentName,
        analyteId: row.analyteId,
        analyte: row.analyteName,
        lot: row.lotNumber,
        state: row.state,
        mayRelease: releasing.has(row.state),
        since: held?.since ?? (row.state === 'due' ? row.dueAt : row.lastRunAt),
        rules: [...(held?.rules ?? [])],
        alertId: held?.id ?? null,
      };
    });
}
