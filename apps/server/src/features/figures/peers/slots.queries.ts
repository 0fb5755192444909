import { type ComparedMember, type MemberPoint, momentsOfSummary, type PlausibleRange } from '@qc/domain';
import { sql } from 'kysely';
import { inControlSql } from '#features/qc/results/public';
import { nextMonth } from '#features/qc/statistics/public';
import type { ReadTx } from '#platform/database/db';
import { type ListColumns, rowList } from '#platform/database/rowList';

/** What is compared: a lot's level of an analyte in a unit, in a month. Its members form groups on every basis. */
export type Slot = {
  readonly lotId: string;
  readonly analyteId: string;
  readonly unitId: string;
  readonly level: number;
  readonly month: string;
};

export const slotKey = ({ lotId, analyteId, unitId, level, month }: Slot): string =>
  [lotId, analyteId, unitId, level, month].join('/');

/** A member of a slot, and when it last changed. */
export type SlotMember = ComparedMember & { readonly changedAt: Date };

export const slotColumns = sql`lot_id as "lotId", analyte_id as "analyteId", unit_id as "unitId", level, to_char(month, 'YYYY-MM-DD') as month`;

/**
 * Slots with a group to be published again: it changed, and the published state is old enough or of a month that ended.
 */
export function dueSlots(tx: ReadTx, { now, minAgeSeconds }: { now: Date; minAgeSeconds: number }): Promise<Slot[]> {
  return tx.rows(sql<Slot>`select distinct l.lot_id as "lotId", l.analyte_id as "analyteId", l.unit_id as "unitId", l.level,
      to_char(l.month, 'YYYY-MM-DD') as month
    from peer_group l left join peer_group p on p.key = l.key and p.month = l.month and p.basis = l.basis and p.state = 'published'
    where l.state = 'live' and not l.is_withheld and (p.key is null or l.seen_at > p.seen_at
      and (p.as_of <= ${now}::timestamptz - make_interval(secs => ${minAgeSeconds}) or p.as_of < l.month + interval '1 month'
        and ${now}::timestamptz >= l.month + interval '1 month'))`);
}

/** Slots as a list the database can join; `place` counts them from 1. */
export function slotList(slots: readonly Slot[]) {
  const columns: ListColumns<Slot> = {
    lot_id: ['bigint', ({ lotId }) => lotId],
    analyte_id: ['bigint', ({ analyteId }) => analyteId],
    unit_id: ['bigint', ({ unitId }) => unitId],
    level: ['smallint', ({ level }) => level],
    month: ['date', ({ month }) => month],
  };
  return rowList(slots, 's', columns, 'counted');
}

type MemberRow = {
  /** Of its slot in the list that was asked for. */
  readonly place: number;
  readonly tenantId: string;
  readonly testId: string;
  readonly temperatureId: string;
  readonly methodId: string;
  readonly modelId: string;
  readonly reagentSupplierId: string;
  readonly slideGeneration: string | null;
  readonly n: number;
  readonly mean: number;
  readonly m2: number;
  readonly min: number;
  readonly max: number;
  readonly changedAt: Date;
};

/** The members of some slots, in the order of the slots. */
export async function slotMembers(tx: ReadTx, slots: readonly Slot[]): Promise<SlotMember[][]> {
  const rows = await tx.rows(sql<MemberRow>`
    select s.place::int as place, q.tenant_id as "tenantId", q.qc_test_id as "testId", coalesce(q.temperature_id::text, '') as "temperatureId",
      q.method_id as "methodId", q.instrument_model_id as "modelId", q.reagent_supplier_id as "reagentSupplierId",
      nullif(q.slide_generation, '') as "slideGeneration", q.n, q.mean, q.m2, q.min, q.max, q.changed_at as "changedAt"
    from ${slotList(slots)} join qc_month q on q.lot_id = s.lot_id and q.analyte_id = s.analyte_id and q.unit_id = s.unit_id
      and q.level = s.level and q.month = s.month
    where q."set" = 'inControl' and q.n > 0 order by q.tenant_id, q.qc_test_id`);
  const members = slots.map((): SlotMember[] => []);
  for (const row of rows) {
    const slot = slots[row.place - 1];
    if (slot) members[row.place - 1]?.push(memberOf(row, slot));
  }
  return members;
}

function memberOf(row: MemberRow, { lotId, analyteId, unitId, level }: Slot): SlotMember {
  const { tenantId, testId, n, mean, m2, min, max, changedAt } = row;
  const { temperatureId, methodId, modelId, reagentSupplierId, slideGeneration } = row;
  const attributes = {
    lotId,
    analyteId,
    unitId,
    level,
    temperatureId,
    methodId,
    modelId,
    reagentSupplierId,
    slideGeneration,
  };
  return { laboratoryId: tenantId, testId, attributes, moments: { n, mean, m2 }, min, max, changedAt };
}

type PointRow = {
  tenantId: string;
  testId: string;
  level: number;
  month: string;
  x: number;
  n: number | null;
  sd: number | null;
};

export const memberKey = (of: { laboratoryId: string; testId: string; level: number; month: string }): string =>
  [of.laboratoryId, of.testId, of.level, of.month].join('/');

/** A member of a slot; its results of the slot's month, or of another span. */
type MemberQuery = {
  readonly member: SlotMember;
  readonly slot: Slot;
  readonly span?: { readonly from: string; readonly to: string };
};

/** The in-control results of some members, by {@link memberKey}: what their monthly sums are made of, up to the lot's expiry. */
export async function memberPoints(tx: ReadTx, wanted: readonly MemberQuery[]): Promise<Map<string, MemberPoint[]>> {
  if (wanted.length === 0) return new Map();
  const rows = await tx.rows(sql<PointRow>`
    select w.tenant_id as "tenantId", w.test_id as "testId", w.level, to_char(w.month, 'YYYY-MM-DD') as month,
      coalesce(r.value, r.mean) as x, r.n, r.sd
    from unnest(${wanted.map(({ member }) => member.laboratoryId)}::text[], ${wanted.map(({ member }) => member.testId)}::bigint[],
      ${wanted.map(({ slot }) => slot.level)}::smallint[], ${wanted.map(({ slot }) => slot.lotId)}::bigint[],
      ${wanted.map(({ slot }) => slot.month)}::date[], ${wanted.map(({ slot, span }) => span?.from ?? slot.month)}::timestamptz[],
      ${wanted.map(({ slot, span }) => span?.to ?? nextMonth(slot.month))}::timestamptz[]) as w(tenant_id, test_id, level, lot_id, month, since, until)
    join qc_result r on r.tenant_id = w.tenant_id and r.qc_test_id = w.test_id and r.level = w.level and r.lot_id = w.lot_id
      and r.measured_at >= w.since and r.measured_at < w.until
    join lot o on o.id = w.lot_id and r.measured_at::date <= o.expiry_date
    where r.deleted_at is null and not r.is_excluded and coalesce(r.value, r.mean) is not null and ${inControlSql('r')}
    order by r.measured_at, r.id`);
  const points = new Map<string, MemberPoint[]>();
  for (const { tenantId, testId, level, month, x, n, sd } of rows) {
    const key = memberKey({ laboratoryId: tenantId, testId, level, month });
    const point = { value: x, moments: momentsOfSummary({ n: n ?? 1, mean: x, sd }) };
    const list = points.get(key);
    if (list) list.push(point);
    else points.set(key, [point]);
  }
  return points;
}

type RangeRow = PlausibleRange & { readonly analyteId: string; readonly unitId: string };

/** The plausible ranges that the dictionary names, by `analyte/unit`. */
export async function plausibleRanges(tx: ReadTx): Promise<Map<string, PlausibleRange>> {
  const rows =
    await tx.rows(sql<RangeRow>`select analyte_id as "analyteId", unit_id as "unitId", plausible_low as low, plausible_high as high
    from analyte_unit where deleted_at is null and proposed_by is null and (plausible_low is not null or plausible_high is not null)`);
  return new Map(rows.map(({ analyteId, unitId, low, high }) => [`${analyteId}/${unitId}`, { low, high }]));
}
