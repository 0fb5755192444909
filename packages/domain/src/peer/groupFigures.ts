import { emptyMoments, type Moments, mergeMoments } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';
import {
  type CleanMember,
  cleanMember,
  type MemberPoint,
  type MemberSum,
  needsPoints,
  untouched,
} from './cleanMember.ts';
import { type GroupLimits, groupLimits, type PlausibleRange } from './groupLimits.ts';
import { type PeerAttributes, type PeerBasis, peerKey } from './peerKey.ts';
import { compareLaboratories, type LaboratoryComparison } from './peerLaboratories.ts';
import { withheldGroups } from './withheldGroups.ts';

/** One test and level of a laboratory in a month, as a member of its groups. */
export type ComparedMember = MemberSum & {
  readonly laboratoryId: string;
  readonly testId: string;
  readonly attributes: PeerAttributes;
};

/** What a member brought to a group that did not count there. */
export type SetAsideMember = {
  readonly laboratoryId: string;
  readonly testId: string;
  readonly basis: string;
} & Omit<CleanMember, 'moments'>;

/** A group's month: figures over points and over laboratories. */
export type GroupMonth = {
  readonly basis: string;
  readonly key: string;
  readonly members: readonly ComparedMember[];
  /** Laboratories that count; one that does not fit is not among them. */
  readonly laboratories: number;
  readonly moments: Moments;
  readonly overLaboratories: Pick<LaboratoryComparison, 'mean' | 'sd' | 'method'> | null;
  readonly setAside: readonly SetAsideMember[];
  /** Not to be shown to laboratories: too few, or another group could be subtracted from it. */
  readonly isWithheld: boolean;
};

type Group = {
  readonly basis: string;
  readonly key: string;
  readonly members: ComparedMember[];
  limits: GroupLimits | null;
};

const idOf = ({ laboratoryId, testId }: Pick<ComparedMember, 'laboratoryId' | 'testId'>) => `${laboratoryId}/${testId}`;
const laboratoryOf = (member: string): string => member.slice(0, member.indexOf('/'));

/** Moments per laboratory: its tests of the group together, because each laboratory has one voice. */
function byLaboratory(parts: readonly { readonly laboratoryId: string; readonly moments: Moments }[]) {
  const sums = new Map<string, Moments>();
  for (const { laboratoryId, moments } of parts)
    if (moments.n > 0) sums.set(laboratoryId, mergeMoments(sums.get(laboratoryId) ?? emptyMoments, moments));
  return [...sums].map(([laboratoryId, moments]) => ({ laboratoryId, moments }));
}

function groupsOn(bases: readonly PeerBasis[], members: readonly ComparedMember[], plausible: PlausibleRange | null) {
  const groups = new Map<string, Group>();
  for (const { id: basis, fields } of bases)
    for (const member of members) {
      const key = peerKey(member.attributes, fields);
      const group = groups.get(`${basis} ${key}`) ?? { basis, key, members: [], limits: null };
      group.members.push(member);
      groups.set(`${basis} ${key}`, group);
    }
  for (const group of groups.values()) {
    const laboratories = byLaboratory(group.members).map(({ moments }) => ({
      mean: moments.mean,
      sd: sampleSd(moments),
    }));
    group.limits = groupLimits(laboratories, plausible);
  }
  return [...groups.values()];
}

/** Members of one lot, level, analyte and unit in a month, and the bases they are compared on, in the order of standing. */
export type Comparison = {
  readonly members: readonly ComparedMember[];
  readonly bases: readonly PeerBasis[];
  readonly plausible?: PlausibleRange | null;
};

/**
 * The members whose single results are needed to clean what they bring; of all others the sums are enough.
 *
 * @example membersToRead({ members: [], bases: [] }) // []
 */
export function membersToRead({ members, bases, plausible = null }: Comparison): ComparedMember[] {
  const wanted = new Set<ComparedMember>();
  for (const group of groupsOn(bases, members, plausible))
    for (const member of group.members) if (needsPoints(member, group.limits)) wanted.add(member);
  return [...wanted];
}

/**
 * The figures of every group that some members form in a month. What a member brings is judged against each of its groups,
 * never against its own target; what does not fit is set aside and named.
 *
 * `pointsOf` gives the single results of the members that `membersToRead` named.
 *
 * @example groupFigures({ members: [], bases: [] }, () => undefined) // []
 */
export function groupFigures(
  { members, bases, plausible = null }: Comparison,
  pointsOf: (member: ComparedMember) => readonly MemberPoint[] | undefined,
): GroupMonth[] {
  const groups = groupsOn(bases, members, plausible).map((group) => figuresOf(group, pointsOf));
  const withheld = withheldGroups(
    groups.map(({ counted, laboratories }) => ({ members: counted, laboratories })),
    laboratoryOf,
  );
  return groups.map(({ counted: _, ...group }, at) => ({ ...group, isWithheld: withheld[at] ?? true }));
}

function figuresOf(
  { basis, key, members, limits }: Group,
  pointsOf: (member: ComparedMember) => readonly MemberPoint[] | undefined,
) {
  const cleaned = members.map((member) => {
    const points = needsPoints(member, limits) ? pointsOf(member) : undefined;
    return { ...member, clean: points ? cleanMember(points, limits) : untouched(member) };
  });
  const laboratories = byLaboratory(
    cleaned.map(({ laboratoryId, clean }) => ({ laboratoryId, moments: clean.moments })),
  );
  const compared = compareLaboratories(laboratories);
  return {
    basis,
    key,
    members,
    counted: new Set(cleaned.filter(({ clean }) => clean.moments.n > 0).map(idOf)),
    laboratories: laboratories.length,
    moments: laboratories.reduce((sum, { moments }) => mergeMoments(sum, moments), emptyMoments),
    overLaboratories: compared && { mean: compared.mean, sd: compared.sd, method: compared.method },
    setAside: cleaned.flatMap(({ laboratoryId, testId, clean: { moments: _, ...aside } }) =>
      aside.fits && aside.beyondGroup + aside.beyondOwn === 0 ? [] : [{ laboratoryId, testId, basis, ...aside }],
    ),
  };
}
