import { type RobustCentre, robustCentre } from '../robust/robustCentre.ts';
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
  readonly overLaboratories: Pick<RobustCentre, 'mean' | 'sd' | 'method'> | null;
  readonly setAside: readonly SetAsideMember[];
  /** Not to be shown to laboratories: too few, or another group could be subtracted from it. */
  readonly isWithheld: boolean;
};

/** Members that form a group together, on one basis or on several: their figures are the same on each. */
type Gathering = { readonly members: readonly ComparedMember[]; readonly limits: GroupLimits | null };

type Group = { readonly basis: string; readonly key: string; readonly gathering: Gathering };

const idOf = ({ laboratoryId, testId }: Pick<ComparedMember, 'laboratoryId' | 'testId'>) => `${laboratoryId}/${testId}`;
const laboratoryOf = (member: string): string => member.slice(0, member.indexOf('/'));

/** Moments per laboratory: its tests of the group together, because each laboratory has one voice. */
function byLaboratory(parts: readonly { readonly laboratoryId: string; readonly moments: Moments }[]) {
  const sums = new Map<string, Moments>();
  for (const { laboratoryId, moments } of parts)
    if (moments.n > 0) sums.set(laboratoryId, mergeMoments(sums.get(laboratoryId) ?? emptyMoments, moments));
  return [...sums].map(([laboratoryId, moments]) => ({ laboratoryId, moments }));
}

function gather(members: readonly ComparedMember[], plausible: PlausibleRange | null): Gathering {
  const laboratories = byLaboratory(members).map(({ moments }) => ({ mean: moments.mean, sd: sampleSd(moments) }));
  return { members, limits: groupLimits(laboratories, plausible) };
}

/** The places of the members of every group on a basis, by the group's key. */
function placesOn({ fields }: PeerBasis, members: readonly ComparedMember[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [place, { attributes }] of members.entries()) {
    const key = peerKey(attributes, fields);
    const places = groups.get(key);
    if (places) places.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}

function formGroups({ members, bases, plausible = null }: Comparison): Group[] {
  const gatherings = new Map<string, Gathering>();
  const gatheringOf = (places: readonly number[]): Gathering => {
    const name = places.join();
    const known = gatherings.get(name);
    if (known) return known;
    const gathering = gather(
      places.flatMap((place) => members[place] ?? []),
      plausible,
    );
    gatherings.set(name, gathering);
    return gathering;
  };
  return bases.flatMap((basis) =>
    Array.from(placesOn(basis, members), ([key, places]) => ({ basis: basis.id, key, gathering: gatheringOf(places) })),
  );
}

/** Members of one lot, level, analyte and unit in a month, and the bases they are compared on, in the order of precedence. */
export type Comparison = {
  readonly members: readonly ComparedMember[];
  readonly bases: readonly PeerBasis[];
  readonly plausible?: PlausibleRange | null;
};

/** The groups of a comparison are needed twice: for the members to read, then for the figures. */
const formed = new WeakMap<Comparison, readonly Group[]>();

function groupsOf(comparison: Comparison): readonly Group[] {
  const groups = formed.get(comparison) ?? formGroups(comparison);
  formed.set(comparison, groups);
  return groups;
}

/**
 * The members whose single results are needed to clean what they bring; of all others the sums are enough.
 *
 * @example membersToRead({ members: [], bases: [] }) // []
 */
export function membersToRead(comparison: Comparison): ComparedMember[] {
  const wanted = new Set<ComparedMember>();
  for (const { members, limits } of new Set(groupsOf(comparison).map(({ gathering }) => gathering)))
    for (const member of members) if (needsPoints(member, limits)) wanted.add(member);
  return [...wanted];
}

type PointsOf = (member: ComparedMember) => readonly MemberPoint[] | undefined;

/**
 * The figures of every group that some members form in a month. What a member brings is judged against each of its groups,
 * never against its own target; what does not fit is set aside and named.
 *
 * `pointsOf` gives the single results of the members that `membersToRead` named.
 *
 * @example groupFigures({ members: [], bases: [] }, () => undefined) // []
 */
export function groupFigures(comparison: Comparison, pointsOf: PointsOf): GroupMonth[] {
  const groups = groupsOf(comparison);
  const known = new Map<Gathering, ReturnType<typeof figuresOf>>();
  for (const { gathering } of groups) if (!known.has(gathering)) known.set(gathering, figuresOf(gathering, pointsOf));
  const figures = groups.flatMap(({ basis, key, gathering }) => {
    const of = known.get(gathering);
    return of ? [{ basis, key, of }] : [];
  });
  const withheld = withheldGroups(
    figures.map(({ of: { counted, laboratories } }) => ({ members: counted, laboratories })),
    laboratoryOf,
  );
  return figures.map(({ basis, key, of: { counted: _, setAside, ...of } }, at) => ({
    basis,
    key,
    ...of,
    setAside: setAside.map((aside) => ({ ...aside, basis })),
    isWithheld: withheld[at] ?? true,
  }));
}

function figuresOf({ members, limits }: Gathering, pointsOf: PointsOf) {
  const cleaned = members.map((member) => {
    const points = needsPoints(member, limits) ? pointsOf(member) : undefined;
    return { member, clean: points ? cleanMember(points, limits) : untouched(member) };
  });
  const laboratories = byLaboratory(
    cleaned.map(({ member, clean }) => ({ laboratoryId: member.laboratoryId, moments: clean.moments })),
  );
  const centre = robustCentre(laboratories.map(({ moments }) => moments.mean));
  return {
    members,
    counted: new Set(cleaned.filter(({ clean }) => clean.moments.n > 0).map(({ member }) => idOf(member))),
    laboratories: laboratories.length,
    moments: laboratories.reduce((sum, { moments }) => mergeMoments(sum, moments), emptyMoments),
    overLaboratories: centre && { mean: centre.mean, sd: centre.sd, method: centre.method },
    setAside: cleaned.flatMap(({ member: { laboratoryId, testId }, clean: { moments: _, ...aside } }) =>
      aside.fits && aside.beyondGroup + aside.beyondOwn === 0 ? [] : [{ laboratoryId, testId, ...aside }],
    ),
  };
}
