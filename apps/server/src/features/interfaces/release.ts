import type { ReleaseQuery, ReleaseState, ReleaseStates } from '@qc/contract';
import { sql } from 'kysely';
import { localName, type StoredState, standingOf, testCondition, testStates } from '#features/qcTests/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { mayRelease } from './mayRelease.ts';

type Named = Pick<ReleaseState, 'qcTestId' | 'instrumentId' | 'instrument' | 'analyteId' | 'analyte' | 'lot'> & {
  /** All names it goes by, in either language; read where somebody asks by name. */
  readonly instrumentNames?: readonly string[];
  readonly analyteNames?: readonly string[];
};
type OpenCase = Pick<ReleaseState, 'qcTestId' | 'rules'> & { readonly id: string; readonly since: string };

const names = sql`,
  array_remove(array[l.id::text, l.name, l.name_en, l.serial_number], null) as "instrumentNames",
  array_remove(array[y.id::text, y.name, y.name_en, y.abbreviation, a.abbreviation, y.loinc], null) as "analyteNames"`;

/** The tests in use, by name. A LIS asks with every result that it holds: no more is read than is answered. */
function testsInUse(tx: ReadTx, ctx: Caller, isByName: boolean): Promise<Named[]> {
  const name = (alias: string) => localName(ctx.language, alias);
  return tx.prepared(sql<Named>`
    select t.id as "qcTestId", t.lab_instrument_id as "instrumentId", ${name('l')} as instrument,
      t.analyte_id as "analyteId", ${name('y')} as analyte, o.lot_number as lot${isByName ? names : sql``}
    from qc_test t
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join analyte y on y.id = t.analyte_id
    join lot o on o.id = t.lot_id
    where ${testCondition(ctx, {})}
    order by l.name, t.lab_instrument_id, y.name, o.lot_number, t.id`);
}

/** The oldest rejection of each test that is open. */
function openCases(tx: ReadTx, { tenantId }: Caller): Promise<OpenCase[]> {
  return tx.prepared(sql<OpenCase>`select distinct on (x.qc_test_id) x.qc_test_id as "qcTestId", x.id,
      to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as since, coalesce(x.rules, '{}') as rules
    from qc_test_alert x where x.tenant_id = ${tenantId} and x.alert_type = 'reject' and x.alert_status = 'Pending' and x.deleted_at is null
    order by x.qc_test_id, x.run_time, x.id`);
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Whether one of the names is the one that is asked for; all are where none is. */
function isAsked(wanted: string | undefined, known: readonly string[] = []): boolean {
  const sought = plain(wanted ?? '');
  return sought === '' || known.some((name) => plain(name) === sought);
}

function answerOf(
  { qcTestId, instrumentId, instrument, analyteId, analyte, lot }: Named,
  { stored, held, now }: { stored: StoredState | undefined; held: OpenCase | undefined; now: Date },
): ReleaseState {
  // A test that came to be between two statements has not been run.
  const state = stored ? standingOf(stored, now).state : 'notEvaluated';
  return {
    qcTestId,
    instrumentId,
    instrument,
    analyteId,
    analyte,
    lot,
    state,
    mayRelease: mayRelease(state),
    since: held?.since ?? (state === 'due' ? stored?.dueAt : stored?.lastRunAt) ?? null,
    rules: held?.rules ?? [],
    alertId: held?.id ?? null,
  };
}

/** The state of every QC test in use, as the first page shows it, with the oldest rejection that is open. */
export async function releaseStates(ctx: Ctx, { instrument, analyte }: ReleaseQuery): Promise<ReleaseStates> {
  const now = ctx.now();
  const whose = { condition: testCondition(ctx, {}), tenantId: ctx.tenantId };
  const [tests, stored, cases] = await ctx.read((tx) =>
    Promise.all([testsInUse(tx, ctx, Boolean(instrument ?? analyte)), testStates(tx, whose, now), openCases(tx, ctx)]),
  );
  const states = new Map(stored.map((each) => [each.id, each]));
  const open = new Map(cases.map((each) => [each.qcTestId, each]));
  return tests
    .filter((test) => isAsked(instrument, test.instrumentNames) && isAsked(analyte, test.analyteNames))
    .map((test) => answerOf(test, { stored: states.get(test.qcTestId), held: open.get(test.qcTestId), now }));
}
