import { type VarianceComponents, varianceComponents } from '../robust/anova.ts';
import { assignedValueUncertainty } from '../robust/assignedValue.ts';
import { robustCentre } from '../robust/robustCentre.ts';
import { sdiOf } from '../statistics/peerIndex.ts';
import { LIMIT_EPSILON } from '../statistics/zScore.ts';
import type { LaboratoryMoments } from './peerPoints.ts';

const LISTED_BEYOND_SDI = 3;

/** The group's figures over laboratories, one mean each. */
export type LaboratoryComparison = {
  readonly mode: 'labs';
  readonly method: 'algorithmA' | 'medianNiqr';
  readonly points: number;
  readonly laboratories: number;
  readonly mean: number;
  readonly sd: number;
  readonly cvPercent: number | null;
  /** Standard uncertainty of the group's mean. */
  readonly u: number | null;
  /** Repeatability, between-laboratory and reproducibility SD; null when no laboratory has two points. */
  readonly components: VarianceComponents | null;
  readonly scores: readonly { readonly laboratoryId: string; readonly sdi: number | null }[];
  /** Laboratories beyond 3 SDI: listed, not dropped a second time. */
  readonly outlying: readonly string[];
};

/**
 * Peer statistics over laboratories, the mode of comparison plans: each laboratory counts once, for any number of
 * points.
 *
 * x* and s* of Algorithm A on the laboratories' means from six on, median and nIQR for three to five (ISO 13528); u =
 * 1.25·s divided by √p. Null below three laboratories.
 *
 * @example compareLaboratories([4, 5, 6].map((mean, i) => ({ laboratoryId: `${i}`, moments: { n: 1, mean, m2: 0 } })))?.sd // 0.7413
 */
export function compareLaboratories(laboratories: readonly LaboratoryMoments[]): LaboratoryComparison | null {
  const filled = laboratories.filter(({ moments }) => moments.n > 0);
  const centre = robustCentre(filled.map(({ moments }) => moments.mean));
  if (centre === null) return null;
  const { method, mean, sd, cvPercent } = centre;
  const scores = filled.map(({ laboratoryId, moments }) => ({ laboratoryId, sdi: sdiOf(moments.mean, { mean, sd }) }));
  const isOutlying = (sdi: number | null) => sdi !== null && Math.abs(sdi) - LISTED_BEYOND_SDI > LIMIT_EPSILON;
  return {
    mode: 'labs',
    method,
    points: filled.reduce((total, { moments }) => total + moments.n, 0),
    laboratories: filled.length,
    mean,
    sd,
    cvPercent,
    u: assignedValueUncertainty(sd, filled.length),
    components: varianceComponents(filled.map(({ moments }) => moments)),
    scores,
    outlying: scores.filter(({ sdi }) => isOutlying(sdi)).map(({ laboratoryId }) => laboratoryId),
  };
}
