import type { ReleaseQuery, ReleaseState, ReleaseStates } from '@qc/contract';
import type { TestStanding } from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { type StoredState, standingOf, testCondition, testStates } from '#features/qc/qcTests/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { mayRelease } from './mayRelease.ts';
import { whyOf, whyText } from './releaseWhy.ts';

type Named = Pick<ReleaseState, 'qcTestId' | 'instrumentId' | 'instrument' | 'analyteId' | 'analyte' | 'lot'> & {
  /** All names it goes by, in either language; read where somebody asks by name. */
  readonly instrumentNames?: readonly string[];
  readonly analyteNames?: readonly string[];
};
/** A case that holds a test. */
type HoldingCase = Pick<ReleaseState, 'qcTestId' | 'rules' | 'caseStatus'> & {
  readonly id: string;
  readonly since: string;
};

const caseColumns = sql`x.qc_test_id as "qcTestId", x.id, x.alert_status as "caseStatus",
  to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as since, coalesce(x.rules, '{}') as rules`;

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
function openCases(tx: ReadTx, { tenantId }: Caller): Promise<HoldingCase[]> {
  return tx.prepared(sql<HoldingCase>`select distinct on (x.qc_test_id) ${caseColumns}
    from qc_test_alert x where x.tenant_id = ${tenantId} and x.alert_type = 'reject' and x.alert_status = 'Pending' and x.deleted_at is null
    order by x.qc_test_id, x.run_time, x.id`);
}

/** Of tests whose last run is out of control though nothing is left to answer: the newest case that was answered. */
async function answeredCases(tx: ReadTx, { tenantId }: Caller, ids: readonly string[]): Promise<HoldingCase[]> {
  if (ids.length === 0) return [];
  return tx.prepared(sql<HoldingCase>`select distinct on (x.qc_test_id) ${caseColumns}
    from qc_test_alert x where x.tenant_id = ${tenantId} and x.qc_test_id = any(${[...ids]}::bigint[]) and x.alert_type = 'reject'
      and x.alert_status in ('Reviewed', 'Completed') and x.deleted_at is null
    order by x.qc_test_id, x.run_time desc, x.id desc`);
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Whether one of the names is among those that are asked for; all are where none is. */
function isAsked(wanted: string | readonly string[] | undefined, known: readonly string[] = []): boolean {
  const sought = [wanted ?? []]
    .flat()
    .map(plain)
    .filter((name) => name !== '');
  return sought.length === 0 || known.some((name) => sought.includes(plain(name)));
}

type Standing = { readonly stored: StoredState | undefined; readonly standing: TestStanding };

function answerOf(
  { qcTestId, instrumentId, instrument, analyteId, analyte, lot }: Named,
  { standing, stored, held, language }: Standing & { held: HoldingCase | undefined; language: Language },
): ReleaseState {
  const { state } = standing;
  const why = whyOf(standing);
  return {
    qcTestId,
    instrumentId,
    instrument,
    analyteId,
    analyte,
    lot,
    state,
    mayRelease: mayRelease(state),
    why,
    whyText: whyText(why, language),
    since: held?.since ?? (state === 'due' ? stored?.dueAt : stored?.lastRunAt) ?? null,
    rules: held?.rules ?? [],
    alertId: held?.id ?? null,
    caseStatus: held?.caseStatus ?? null,
  };
}

const dayMs = 86_400_000;
/** Texts of one clock; their distance is what counts. */
const instant = (text: string | null | undefined): number =>
  text ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN;

/** Whether an answered case is that of the last run: a run is no longer than a day. */
const isOfLastRun = ({ since }: HoldingCase, { stored }: Standing): boolean =>
  Math.abs(instant(stored?.lastRunAt) - instant(since)) <= dayMs;

function standingsOf(stored: readonly StoredState[], now: Date): Map<string, Standing> {
  return new Map(stored.map((each) => [each.id, { stored: each, standing: standingOf(each, now) }]));
}

// A test that came to be between two statements has not been run.
const notRun: Standing = { stored: undefined, standing: { state: 'notEvaluated', why: 'neverRun' } };

/** The state of every QC test in use, as the first page shows it, with the case that holds it. */
export async function releaseStates(ctx: Ctx, { instrument, analyte }: ReleaseQuery): Promise<ReleaseStates> {
  const now = ctx.now();
  const { language } = ctx;
  const whose = { condition: testCondition(ctx, {}), tenantId: ctx.tenantId };
  return ctx.read(async (tx) => {
    const [tests, stored, open] = await Promise.all([
      testsInUse(tx, ctx, Boolean(instrument ?? analyte)),
      testStates(tx, whose, now),
      openCases(tx, ctx),
    ]);
    const standings = standingsOf(stored, now);
    const asked = tests.filter(
      (test) => isAsked(instrument, test.instrumentNames) && isAsked(analyte, test.analyteNames),
    );
    const standingFor = (qcTestId: string) => standings.get(qcTestId) ?? notRun;
    const out = asked.filter(({ qcTestId }) => standingFor(qcTestId).standing.state === 'out');
    const answered = await answeredCases(
      tx,
      ctx,
      out.map(({ qcTestId }) => qcTestId),
    );
    const cases = [...answered.filter((each) => isOfLastRun(each, standingFor(each.qcTestId))), ...open];
    const holding = new Map(cases.map((each) => [each.qcTestId, each]));
    return asked.map((test) =>
      answerOf(test, { ...standingFor(test.qcTestId), held: holding.get(test.qcTestId), language }),
    );
  });
}
