import type { PeerComparison } from '@qc/contract';
import {
  comparedGroup,
  cviOf,
  type Moments,
  mergeMoments,
  type PeerChoice,
  type PeerField,
  type PeerMember,
  peerKey,
  peerStatistics,
  sdiOf,
  statisticsOf,
} from '@qc/domain';
import { levelKey } from '#features/statistics/public';
import type { System } from '#platform/database/system';
import { chosenComparisons } from './chosenComparisons.queries.ts';
import { type Compared, type PeerMonth, peerMonths } from './peerMonths.queries.ts';

type Member = PeerMember & { readonly testId: string; readonly moments: Moments };

/** The months of a laboratory's test and level as one member of its groups. */
function membersOf(months: readonly PeerMonth[]): Member[] {
  const members = new Map<string, Member>();
  for (const { tenantId, testId, n, mean, m2, ...attributes } of months) {
    const key = `${tenantId}/${levelKey(testId, attributes.level)}`;
    const known = members.get(key);
    const moments = known ? mergeMoments(known.moments, { n, mean, m2 }) : { n, mean, m2 };
    members.set(key, { laboratoryId: tenantId, testId, attributes, points: moments.n, moments });
  }
  return [...members.values()];
}

/** Without these being equal nothing is compared, on whatever basis. */
const alwaysEqual: readonly PeerField[] = ['lotId', 'level', 'analyteId', 'unitId'];

/** The members that a member can be compared with at all, so that not every one is held against every other. */
function comparableWith(members: readonly Member[]): (own: Member) => readonly Member[] {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const key = peerKey(member.attributes, alwaysEqual);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return (own) => groups.get(peerKey(own.attributes, alwaysEqual)) ?? [];
}

/** A level beside its group. Both are taken from the same months, so that like is compared with like. */
function comparisonOf(own: Member, group: PeerChoice<Member>): PeerComparison {
  const skipped = [...group.skipped];
  if (group.basis === null) return { peer: null, sdi: null, cvi: null, peerReason: 'groupTooSmall', skipped };
  const { laboratories, points, mean, sd, cvPercent } = peerStatistics(group.members);
  const figures = statisticsOf(own.moments);
  const sdi = sdiOf(figures.mean, { mean, sd });
  const cvi = cviOf(figures.cvPercent, cvPercent);
  const peer = { basis: group.basis, laboratories, points, mean, sd, cvPercent };
  return { peer, sdi, cvi, peerReason: sdi === null || cvi === null ? 'tooFewResults' : null, skipped };
}

/**
 * Each level of some tests beside its peer group, by {@link levelKey}; a level without results in the months is absent.
 * Other laboratories' sums are read by the system and leave it only as figures of a group of three or more.
 */
export async function peerFigures(system: System, compared: Compared): Promise<Map<string, PeerComparison>> {
  const [months, chosen] = await system.read('peer figures', async (tx) => [
    await peerMonths(tx, compared),
    await chosenComparisons(tx, compared),
  ]);
  const members = membersOf(months);
  const meant = new Set(compared.testIds);
  const own = members.filter(({ laboratoryId, testId }) => laboratoryId === compared.tenantId && meant.has(testId));
  const comparable = comparableWith(members);
  return new Map(
    own.map((member) => [
      levelKey(member.testId, member.attributes.level),
      comparisonOf(
        member,
        comparedGroup(member.attributes, comparable(member), { comparison: chosen.get(member.testId) ?? null }),
      ),
    ]),
  );
}
