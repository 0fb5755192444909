import type { PeerComparison, PeerTier } from '@qc/contract';
import {
  basisId,
  type ChosenComparison,
  chooseStoredGroup,
  cviOf,
  displayDecimals,
  emptyMoments,
  type Moments,
  mergeMoments,
  type PeerBasis,
  peerKey,
  roundedGroup,
  roundForDisplay,
  type StoredGroup,
  sdiOf,
  statisticsOf,
} from '@qc/domain';
import { levelKey } from '#features/qc/statistics/public';
import type { System } from '#platform/database/system';
import { basesOf } from './bases.ts';
import { chosenComparisons } from './chosenComparisons.queries.ts';
import {
  type Compared,
  type GroupRow,
  groupMonths,
  type OwnMonth,
  ownMonths,
  type SetAsideRow,
  setAsideMonths,
} from './peerMonths.queries.ts';
import { periodGroups } from './periodGroups.ts';
import { type GroupState, groupKey } from './storedGroups.queries.ts';

/** A test's level: its months in the period. */
type OwnLevel = { readonly testId: string; readonly level: number; readonly months: readonly OwnMonth[] };

function levelsOf(months: readonly OwnMonth[]): OwnLevel[] {
  const levels = new Map<string, OwnLevel & { months: OwnMonth[] }>();
  for (const month of months) {
    const key = levelKey(month.testId, month.level);
    const known = levels.get(key);
    if (known) known.months.push(month);
    else levels.set(key, { testId: month.testId, level: month.level, months: [month] });
  }
  return [...levels.values()];
}

/** The group of a level on a basis over its months: only months that may be shown, of the own and of the group alike. */
function groupOf(level: OwnLevel, basis: PeerBasis, groups: ReadonlyMap<string, GroupRow>): StoredGroup {
  const code = basisId(basis);
  const pairs = level.months.flatMap((own) => {
    if (own.isLotExpired) return [];
    const row = groups.get(groupKey({ basis: code, key: peerKey(own, basis.fields), month: own.month }));
    return row ? [{ own, row }] : [];
  });
  const shown = pairs.filter(({ row }) => !row.isWithheld);
  const sum = (of: readonly { n: number; mean: number | null; m2: number | null }[]): Moments =>
    of.reduce<Moments>(
      (total, { n, mean, m2 }) => (mean === null || m2 === null ? total : mergeMoments(total, { n, mean, m2 })),
      emptyMoments,
    );
  return {
    basis,
    isWithheld: shown.length === 0 && pairs.length > 0,
    laboratories: Math.max(0, ...shown.map(({ row }) => row.laboratories)),
    moments: sum(shown.map(({ row }) => row)),
    own: sum(shown.map(({ own }) => own)),
    asOf: shown.reduce<string | null>(
      (latest, { row }) => (latest === null || row.asOf > latest ? row.asOf : latest),
      null,
    ),
  };
}

type Reading = {
  readonly groups: ReadonlyMap<string, GroupRow>;
  readonly chosen: ReadonlyMap<string, ChosenComparison>;
  readonly setAside: readonly SetAsideRow[];
  readonly isExact: boolean;
  /** The period is not of whole months, and nothing else was published. */
  readonly isPartOfMonths: boolean;
};

/** A level compared with one group, as its reader may see it. */
function comparedWith(
  level: OwnLevel,
  group: StoredGroup,
  { setAside, isExact }: Reading,
): Omit<PeerComparison, 'skipped'> {
  const exact = statisticsOf(group.moments);
  const decimals = level.months.at(-1)?.decimals ?? null;
  const { mean, sd, cvPercent } = isExact ? exact : roundedGroup(exact, decimals);
  const figures = statisticsOf(group.own);
  const round = (value: number | null) =>
    value === null || isExact ? value : roundForDisplay(value, displayDecimals('index', 0));
  const sdi = round(sdiOf(figures.mean, { mean, sd }));
  const cvi = round(cviOf(figures.cvPercent, cvPercent));
  const { laboratories, asOf, basis } = group;
  return {
    peer: { basis: basis.id, laboratories, points: group.moments.n, mean, sd, cvPercent, asOf: asOf ?? '' },
    sdi,
    cvi,
    peerReason: sdi === null || cvi === null ? 'tooFewResults' : null,
    setAside: setAsideOf(level, basisId(basis), setAside),
  };
}

const noMonths = 'wholeMonths';
const noGroup = { peer: null, sdi: null, cvi: null, peerReason: 'groupTooSmall', setAside: null } as const;

/** What of the level's own results did not count for the group; null where all of them did. */
function setAsideOf(level: OwnLevel, basis: string, rows: readonly SetAsideRow[]): PeerComparison['setAside'] {
  const own = rows.filter((row) => row.testId === level.testId && row.level === level.level && row.basis === basis);
  const results = own.reduce((total, { beyondGroup }) => total + beyondGroup, 0);
  const fits = own.every((row) => row.fits);
  return results === 0 && fits ? null : { results, fits };
}

const groupsOf = (level: OwnLevel, { chosen, groups }: Reading): StoredGroup[] =>
  basesOf(chosen.get(level.testId)).map((basis) => groupOf(level, basis, groups));

function comparisonOf(level: OwnLevel, reading: Reading): PeerComparison {
  if (reading.isPartOfMonths) return { ...noGroup, peerReason: noMonths, skipped: [] };
  const { group, skipped } = chooseStoredGroup(groupsOf(level, reading));
  if (group !== null) return { ...comparedWith(level, group, reading), skipped };
  const isExpired = level.months.every(({ isLotExpired }) => isLotExpired);
  return { ...noGroup, ...(isExpired && { peerReason: 'lotExpired' as const }), skipped: isExpired ? [] : skipped };
}

function tiersOf(level: OwnLevel, reading: Reading): PeerTier[] {
  const groups = groupsOf(level, reading);
  const used = reading.isPartOfMonths ? null : chooseStoredGroup(groups).group;
  return groups.map((group) => {
    const { skipped } = chooseStoredGroup([group]);
    const whyNot = reading.isPartOfMonths ? noMonths : (skipped[0]?.reason ?? null);
    const compared: Omit<PeerComparison, 'skipped'> = whyNot === null ? comparedWith(level, group, reading) : noGroup;
    return { ...compared, basis: group.basis.id, isUsed: group === used, whyNot };
  });
}

type Reader = { readonly isCentral: boolean; readonly asOf?: Date | undefined };

const seenBy = ({ isCentral, asOf }: Reader): Reader => ({ isCentral, asOf });

/**
 * A laboratory sees the published groups, rounded as in its reports, and never a group that could be traced back to one
 * laboratory; the central body sees the present groups. As known on a day both see what had been published by then:
 * states between two publications are not stored. A period that is not of whole months has its own groups for the
 * central body, and none for a laboratory.
 */
async function eachLevel<T>(
  system: System,
  wanted: Compared,
  { isCentral, asOf, of }: Reader & { of: (level: OwnLevel, reading: Reading) => T },
): Promise<Map<string, T>> {
  const compared = { ...wanted, asOf };
  const state: GroupState = isCentral ? 'live' : 'published';
  const byLevel = (months: readonly OwnMonth[], reading: Reading) =>
    new Map(levelsOf(months).map((level) => [levelKey(level.testId, level.level), of(level, reading)]));
  const isPartOfMonths = !compared.isWholeMonths;
  return system.read('peer figures', async (tx) => {
    if (isPartOfMonths && isCentral && !asOf) {
      const { own, groups, setAside } = await periodGroups(tx, compared);
      const chosen = await chosenComparisons(tx, compared);
      const rows = new Map(groups.map((row) => [groupKey(row), row]));
      return byLevel(own, { groups: rows, chosen, setAside, isExact: true, isPartOfMonths: false });
    }
    const [months, chosen, setAside] = await Promise.all([
      ownMonths(tx, compared),
      chosenComparisons(tx, compared),
      setAsideMonths(tx, compared),
    ]);
    const keys = new Set(
      months.flatMap((month) => basesOf(chosen.get(month.testId)).map(({ fields }) => peerKey(month, fields))),
    );
    const rows = await groupMonths(tx, compared, { keys: [...keys], state });
    const groups = new Map(rows.map((row) => [groupKey(row), isCentral ? { ...row, isWithheld: false } : row]));
    return byLevel(months, { groups, chosen, setAside, isExact: isCentral, isPartOfMonths });
  });
}

/**
 * The peer comparison of each level of some tests, by {@link levelKey}; a level without results in the months is
 * absent.
 */
export function peerFigures(system: System, compared: Compared, reader: Reader): Promise<Map<string, PeerComparison>> {
  return eachLevel(system, compared, { ...seenBy(reader), of: comparisonOf });
}

/** Each level compared with all of its groups, in the order they are tried. */
export function peerTiers(system: System, compared: Compared, reader: Reader): Promise<Map<string, PeerTier[]>> {
  return eachLevel(system, compared, { ...seenBy(reader), of: tiersOf });
}

/** A month of a level compared with its group of that month. */
export type PeerMonth = { readonly month: string; readonly mean: number; readonly comparison: PeerComparison };

/** Each level month by month with its group, oldest first; the months without results are absent. */
export function peerMonths(system: System, compared: Compared, reader: Reader): Promise<Map<string, PeerMonth[]>> {
  const of = (level: OwnLevel, reading: Reading): PeerMonth[] =>
    level.months.map((month) => ({
      month: month.month,
      mean: month.mean,
      comparison: comparisonOf({ ...level, months: [month] }, reading),
    }));
  return eachLevel(system, compared, { ...seenBy(reader), of });
}
