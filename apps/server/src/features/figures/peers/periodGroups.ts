import { type Comparison, comparisonFamily, groupFigures, type MemberPoint } from '@qc/domain';
import { sql } from 'kysely';
import { nextMonth } from '#features/qc/statistics/public';
import type { ReadTx } from '#platform/database/db';
import { allComparisons } from './chosenComparisons.queries.ts';
import { whileUsable } from './expiredLots.ts';
import { type Compared, type GroupRow, type OwnMonth, ownPeriod, type SetAsideRow } from './peerMonths.queries.ts';
import {
  memberKey,
  memberPoints,
  plausibleRanges,
  type Slot,
  type SlotMember,
  slotKey,
  slotMembers,
} from './slots.queries.ts';

/** What the levels of a period are compared with: the own results and the groups of that very period. */
type PeriodGroups = {
  readonly own: readonly OwnMonth[];
  readonly groups: readonly GroupRow[];
  readonly setAside: readonly SetAsideRow[];
};

/** Comparisons whose single results are in memory together. */
const slotsInMemory = 20;

/** The first days of the months that a period touches. */
function monthsOf({ from, to }: Pick<Compared, 'from' | 'to'>): string[] {
  const months = [`${from.slice(0, 7)}-01`];
  for (let next = nextMonth(months[0] ?? ''); next < to; next = nextMonth(next)) months.push(next);
  return months;
}

/** Everybody with results of a slot in the months of a period, with what was measured within it and while the lot was usable. */
async function membersOf(tx: ReadTx, slots: readonly Slot[], { from, to }: Compared) {
  const months = monthsOf({ from, to });
  const places = slots.flatMap((slot, place) => months.map((month) => ({ place, slot: { ...slot, month } })));
  const monthly = await slotMembers(
    tx,
    places.map(({ slot }) => slot),
  );
  const members = slots.map(() => new Map<string, SlotMember>());
  for (const [at, { place }] of places.entries())
    for (const member of monthly[at] ?? []) members[place]?.set(`${member.laboratoryId}/${member.testId}`, member);
  const wanted = slots.flatMap((slot, place) =>
    [...(members[place]?.values() ?? [])].map((member) => ({ member, slot, span: { from, to } })),
  );
  const points = await memberPoints(tx, wanted);
  return slots.map((slot, place) => {
    const pointsOf = ({ laboratoryId, testId }: Pick<SlotMember, 'laboratoryId' | 'testId'>) =>
      points.get(memberKey({ laboratoryId, testId, level: slot.level, month: slot.month }));
    const usable = [...(members[place]?.values() ?? [])].flatMap(
      (member) => whileUsable(member, pointsOf(member)) ?? [],
    );
    return { slot, members: usable, pointsOf };
  });
}

type Formed = {
  readonly slot: Slot;
  readonly comparison: Comparison;
  readonly pointsOf: (member: Pick<SlotMember, 'laboratoryId' | 'testId'>) => readonly MemberPoint[] | undefined;
};

function rowsOf({ slot, comparison, pointsOf }: Formed, { tenantId }: Compared, asOf: string) {
  const figures = groupFigures(comparison, pointsOf);
  const groups = figures.map(({ basis, key, laboratories, moments: { n, mean, m2 } }): GroupRow => {
    const sums = n === 0 ? { mean: null, m2: null } : { mean, m2 };
    return { basis, key, month: slot.month, laboratories, n, ...sums, isWithheld: false, asOf };
  });
  const setAside = figures.flatMap((group) =>
    group.setAside.flatMap(({ laboratoryId, testId, basis, beyondGroup, fits }): SetAsideRow[] =>
      laboratoryId === tenantId ? [{ testId, level: slot.level, month: slot.month, basis, beyondGroup, fits }] : [],
    ),
  );
  return { groups, setAside };
}

/**
 * The groups of a period that is not of whole months, cleaned as those of months are, from the results of everybody. For the
 * central body alone: a laboratory that could choose the days would read single days of others off the difference of two
 * periods.
 */
export async function periodGroups(tx: ReadTx, compared: Compared): Promise<PeriodGroups> {
  const own = await ownPeriod(tx, compared);
  const slots = [...new Map(own.map((month): [string, Slot] => [slotKey(month), month])).values()];
  const [comparisons, ranges, now] = [
    await allComparisons(tx),
    await plausibleRanges(tx),
    await tx.first(sql<{ text: string }>`select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS') as text`),
  ];
  const bases = comparisonFamily(comparisons);
  const found = { groups: [] as GroupRow[], setAside: [] as SetAsideRow[] };
  for (let at = 0; at < slots.length; at += slotsInMemory)
    for (const { slot, members, pointsOf } of await membersOf(tx, slots.slice(at, at + slotsInMemory), compared)) {
      const plausible = ranges.get(`${slot.analyteId}/${slot.unitId}`) ?? null;
      const rows = rowsOf({ slot, comparison: { members, bases, plausible }, pointsOf }, compared, now?.text ?? '');
      found.groups.push(...rows.groups);
      found.setAside.push(...rows.setAside);
    }
  return { own, ...found };
}
