import { type BlunderReason, blunders } from '../robust/blunder.ts';
import { truncate } from '../robust/truncation.ts';
import { emptyMoments, type Moments, mergeMoments } from '../statistics/moments.ts';
import { statisticsOf } from '../statistics/summary.ts';

/** A laboratory's points of the period, already without excluded, rejected and expired ones. */
export type LaboratoryPoints = {
  readonly laboratoryId: string;
  readonly points: readonly { id: string; value: number }[];
};

/** A laboratory's moments of the period, after `peerMoments`. */
export type LaboratoryMoments = { readonly laboratoryId: string; readonly moments: Moments };

/** A point that does not count for the group; it stays in its laboratory's own statistics. */
export type SetAside = {
  readonly laboratoryId: string;
  readonly id: string;
  readonly reason: BlunderReason | 'beyond3Sd';
};

/** The group's figures over all points. */
export type PeerStatistics = {
  readonly mode: 'points';
  readonly points: number;
  readonly laboratories: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly cvPercent: number | null;
};

/**
 * Cleans the points of a group and gives each laboratory's moments, which then merge to any period.
 *
 * First blunders are set aside, judged over the whole group; then each laboratory's points beyond 3 of its SDs from its mean,
 * repeatedly.
 *
 * @example peerMoments([{ laboratoryId: 'a', points: [{ id: 'p', value: 5 }, { id: 'q', value: 0 }] }]).setAside // [{ laboratoryId: 'a', id: 'q', reason: 'notPositive' }]
 */
export function peerMoments(
  laboratories: readonly LaboratoryPoints[],
  options: { mayBeNegative?: boolean } = {},
): { laboratories: LaboratoryMoments[]; setAside: SetAside[] } {
  const reasons = blunders(
    laboratories.flatMap(({ points }) => points.map(({ value }) => value)),
    options,
  );
  const setAside: SetAside[] = [];
  let offset = 0;
  const cleaned = laboratories.map(({ laboratoryId, points }) => {
    const marked = points.map((point, i) => ({ ...point, reason: reasons[offset + i] ?? null }));
    offset += points.length;
    const sound = marked.filter(({ reason }) => reason === null);
    const { moments, removed } = truncate(sound.map(({ value }) => value));
    const beyond = new Set(removed.flat().map((i) => sound[i]?.id));
    for (const { id, reason } of marked) {
      if (reason !== null) setAside.push({ laboratoryId, id, reason });
      else if (beyond.has(id)) setAside.push({ laboratoryId, id, reason: 'beyond3Sd' });
    }
    return { laboratoryId, moments };
  });
  return { laboratories: cleaned, setAside };
}

/**
 * Peer statistics over points, the usual mode of monthly peer reports: every in-control result of every laboratory
 * counts alike.
 *
 * Merged moments; mean, SD and CV over all points. Laboratories without points do not count.
 *
 * @example peerStatistics([{ laboratoryId: 'a', moments: { n: 2, mean: 4, m2: 2 } }, { laboratoryId: 'b', moments: { n: 1, mean: 7, m2: 0 } }]) // { mode: 'points', points: 3, laboratories: 2, mean: 5, sd: 2, cvPercent: 40 }
 */
export function peerStatistics(laboratories: readonly LaboratoryMoments[]): PeerStatistics {
  const filled = laboratories.filter(({ moments }) => moments.n > 0);
  const { n, mean, sd, cvPercent } = statisticsOf(
    filled.map(({ moments }) => moments).reduce(mergeMoments, emptyMoments),
  );
  const count = new Set(filled.map(({ laboratoryId }) => laboratoryId)).size;
  return { mode: 'points', points: n, laboratories: count, mean, sd, cvPercent };
}
