import {
  emptyMoments,
  MIN_LABORATORIES_SHOWN,
  type Moments,
  mergeMoments,
  momentsOfSummary,
  type PeerAttributes,
} from '@qc/domain';
import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { inControlSql } from '#features/qc/results/public';
import { monthSums, nextMonth } from '#features/qc/statistics/public';
import type { ReadTx } from '#platform/database/db';
import type { GroupState } from './storedGroups.queries.ts';

/** Tests of a laboratory and the months to compare them in. */
export type Compared = {
  readonly tenantId: string;
  /** If set: as the results were known at this instant. */
  readonly asOf?: Date | undefined;
  readonly testIds: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Whether the period is of whole months, whose groups are stored. */
  readonly isWholeMonths: boolean;
  readonly dataSet: 'all' | 'inControl';
  readonly language: Language;
};

/** A month of a test and level, with what it is compared by. */
export type OwnMonth = PeerAttributes & {
  readonly testId: string;
  readonly month: string;
  readonly decimals: number | null;
  /** The lot had expired before the month began. */
  readonly isLotExpired: boolean;
} & Moments;

const months = ({ from, to }: Compared) =>
  sql`month >= date_trunc('month', ${from}::timestamptz)::date and month < ${to}::timestamptz::date`;

/** The laboratory's own results of a period that is not of whole months, as if they were those of the month it begins in. */
export async function ownPeriod(tx: ReadTx, compared: Compared): Promise<OwnMonth[]> {
  const { tenantId, testIds, from, to, dataSet } = compared;
  const counts = dataSet === 'all' ? sql`true` : inControlSql('r');
  const rows = await tx.rows(sql<{
    testId: string;
    level: number;
    lotId: string;
    x: number;
    n: number | null;
    sd: number | null;
  }>`
    select r.qc_test_id as "testId", r.level, r.lot_id as "lotId", coalesce(r.value, r.mean) as x, r.n, r.sd from qc_result r
    where r.tenant_id = ${tenantId} and r.qc_test_id = any(${[...testIds]}::bigint[]) and r.measured_at >= ${from}::timestamptz
      and r.measured_at < ${to}::timestamptz and r.deleted_at is null and not r.is_excluded and coalesce(r.value, r.mean) is not null and ${counts}
    order by r.measured_at, r.id`);
  const place = (of: { testId: string; level: number; lotId: string }) => [of.testId, of.level, of.lotId].join('/');
  const sums = new Map<string, Moments>();
  for (const { x, n, sd, ...of } of rows)
    sums.set(
      place(of),
      mergeMoments(sums.get(place(of)) ?? emptyMoments, momentsOfSummary({ n: n ?? 1, mean: x, sd })),
    );
  const coded = new Map((await codedMonths(tx, compared)).map((month) => [place(month), month]));
  return [...coded].flatMap(([key, month]) => {
    const moments = sums.get(key);
    return moments ? [{ ...month, ...moments, month: `${from.slice(0, 7)}-01` }] : [];
  });
}

type CodedMonth = OwnMonth & { readonly lotId: string };

/** The laboratory's own months, and to how many decimals the dictionary reports the analyte. */
export async function ownMonths(tx: ReadTx, compared: Compared): Promise<OwnMonth[]> {
  const coded = await codedMonths(tx, compared);
  return compared.asOf ? knownMonths(tx, compared, coded) : coded;
}

/** The same with the sums that were known then; how a month is coded is today's. */
async function knownMonths(tx: ReadTx, compared: Compared, coded: readonly CodedMonth[]): Promise<OwnMonth[]> {
  const [first, last] = [coded[0]?.month, coded.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const wanted = { testIds: compared.testIds, from: first, before: nextMonth(last) };
  const place = (of: { testId: string; level: number; lotId: string; month: string }) =>
    [of.testId, of.level, of.lotId, of.month].join('/');
  const sums = new Map(
    (await monthSums(tx, compared, wanted))
      .filter(({ set }) => set === compared.dataSet)
      .map((sum) => [place(sum), sum.moments]),
  );
  return coded.flatMap((month) => {
    const moments = sums.get(place(month));
    return moments ? [{ ...month, ...moments }] : [];
  });
}

function codedMonths(tx: ReadTx, compared: Compared): Promise<CodedMonth[]> {
  const isKept = compared.asOf ? sql`true` : sql`q.n > 0`;
  return tx.rows(sql<CodedMonth>`
    select q.qc_test_id as "testId", q.level, q.lot_id as "lotId", q.analyte_id as "analyteId", q.unit_id as "unitId",
      coalesce(q.temperature_id::text, '') as "temperatureId", q.method_id as "methodId", q.instrument_model_id as "modelId",
      q.reagent_supplier_id as "reagentSupplierId", nullif(q.slide_generation, '') as "slideGeneration",
      to_char(q.month, 'YYYY-MM-DD') as month, a.decimals, o.expiry_date < q.month as "isLotExpired",
      q.n, q.mean, q.m2
    from qc_month q join analyte a on a.id = q.analyte_id join lot o on o.id = q.lot_id
    where q.tenant_id = ${compared.tenantId} and q.qc_test_id = any(${[...compared.testIds]}::bigint[]) and ${months(compared)}
      and q."set" = ${compared.dataSet} and ${isKept} order by q.month`);
}

/** A month of a group. */
export type GroupRow = {
  readonly basis: string;
  readonly key: string;
  readonly month: string;
  readonly laboratories: number;
  readonly n: number;
  readonly mean: number | null;
  readonly m2: number | null;
  readonly isWithheld: boolean;
  readonly asOf: string;
};

/**
 * The months of some groups in a state. Of those that are withheld now, laboratories learn just that, so that a missing group
 * has its reason.
 */
export function groupMonths(tx: ReadTx, compared: Compared, of: { keys: readonly string[]; state: GroupState }) {
  if (compared.asOf) return knownGroups(tx, compared, { keys: of.keys, asOf: compared.asOf });
  return tx.rows(sql<GroupRow>`
    select basis, key, to_char(month, 'YYYY-MM-DD') as month, laboratories, n, mean, m2, is_withheld as "isWithheld",
      to_char(as_of, 'YYYY-MM-DD HH24:MI:SS') as "asOf"
    from peer_group where key = any(${[...of.keys]}::text[]) and ${months(compared)} and (state = ${of.state}
      or is_withheld and laboratories >= ${MIN_LABORATORIES_SHOWN}) order by is_withheld`);
}

/** The groups as they were last published by then. What must be withheld today is withheld here too. */
function knownGroups(tx: ReadTx, compared: Compared, of: { keys: readonly string[]; asOf: Date }) {
  return tx.rows(sql<GroupRow>`
    select distinct on (s.key, s.month, s.basis) s.basis, s.key, to_char(s.month, 'YYYY-MM-DD') as month, s.laboratories, s.n, s.mean, s.m2,
      s.is_withheld or exists (select from peer_group g where g.key = s.key and g.month = s.month and g.basis = s.basis and g.is_withheld) as "isWithheld",
      to_char(s.as_of, 'YYYY-MM-DD HH24:MI:SS') as "asOf"
    from peer_group_state s where s.key = any(${[...of.keys]}::text[]) and ${months(compared)} and s.as_of <= ${of.asOf}
    order by s.key, s.month, s.basis, s.as_of desc`);
}

/** What of a test's results did not count for one of its groups. */
export type SetAsideRow = {
  readonly testId: string;
  readonly level: number;
  readonly month: string;
  readonly basis: string;
  readonly beyondGroup: number;
  readonly fits: boolean;
};

const noteColumns = sql.raw('tenant_id, qc_test_id, level, month, basis, beyond_group, fits');

/** What is noted, or was noted then. */
const notes = ({ tenantId, asOf }: Compared) =>
  asOf
    ? sql`(select ${noteColumns} from peer_set_aside where tenant_id = ${tenantId} and since <= ${asOf}
        union all select ${noteColumns} from peer_set_aside_past where tenant_id = ${tenantId} and since <= ${asOf} and until > ${asOf})`
    : sql`peer_set_aside`;

export function setAsideMonths(tx: ReadTx, compared: Compared): Promise<SetAsideRow[]> {
  return tx.rows(sql<SetAsideRow>`
    select qc_test_id as "testId", level, to_char(month, 'YYYY-MM-DD') as month, basis, beyond_group as "beyondGroup", fits
    from ${notes(compared)} a where tenant_id = ${compared.tenantId} and qc_test_id = any(${[...compared.testIds]}::bigint[])
      and ${months(compared)}`);
}
