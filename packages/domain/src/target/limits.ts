import { cvPercentOf, sdOfCv } from '../statistics/coefficientOfVariation.ts';
import { addResult, emptyMoments, type Moments } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';
import type { Target, TargetKind } from './target.ts';

/** Results a floating target needs before its limits are used (CLSI C24: 20). */
export const MIN_POINTS = 20;

/** Mean and SD that a result is judged by; stored on the result, so that later edits do not change history. */
export type Limits = { readonly mean: number; readonly sd: number };

/** Why there are no limits. */
export type NoLimitsReason = 'noTarget' | 'meanMissing' | 'sdMissing' | 'sdNotPositive' | 'tooFewPoints';

/** Limits with their origin, or the reason why there are none; `points` are the earlier results of a floating one. */
export type LimitsInForce =
  | { readonly limits: Limits; readonly kind: TargetKind; readonly targetId: string; readonly points: number | null }
  | {
      readonly limits: null;
      readonly reason: NoLimitsReason;
      readonly points: number | null;
      readonly needed: number | null;
    };

/** Mean, SD and CV as entered: two of the three determine the third. */
export type TargetFigures = {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly cvPercent: number | null;
};

/**
 * Fills in the third of mean, SD and CV.
 *
 * SD = |mean|·CV/100, CV = 100·SD/|mean|, mean = 100·SD/CV. An SD that was entered wins over the CV. What cannot be
 * derived stays null.
 *
 * @example completeTarget({ mean: 5, sd: null, cvPercent: 2 }) // { mean: 5, sd: 0.1, cvPercent: 2 }
 */
export function completeTarget({ mean, sd, cvPercent }: TargetFigures): TargetFigures {
  if (mean !== null && sd !== null) return { mean, sd, cvPercent: cvPercentOf(mean, sd) };
  if (mean !== null) return { mean, sd: sdOfCv(mean, cvPercent), cvPercent };
  if (sd !== null && cvPercent !== null && cvPercent > 0) return { mean: (100 * sd) / cvPercent, sd, cvPercent };
  return { mean, sd, cvPercent };
}

/**
 * The limits a result is judged by, from the target in force and the moments of the earlier in-control results of
 * the same level and lot (without the result itself).
 *
 * `fixed` and `maker` hold from the first result. `floating` holds from `minPoints` earlier results on; a mean, SD or CV stored on
 * a floating target stays fixed and only the rest floats. An SD that is not a positive number is no target.
 *
 * @example limitsInForce({ id: 't', kind: 'fixed', mean: 5, sd: null, cvPercent: 2, from: 0, to: null }, null).limits // { mean: 5, sd: 0.1 }
 */
export function limitsInForce(target: Target | null, earlier: Moments | null): LimitsInForce {
  if (target === null) return { limits: null, reason: 'noTarget', points: null, needed: null };
  const isFloating = target.kind === 'floating';
  const points = isFloating ? (earlier?.n ?? 0) : null;
  const needed = isFloating ? (target.minPoints ?? MIN_POINTS) : null;
  const none = (reason: NoLimitsReason) => ({ limits: null, reason, points, needed }) as const;
  if (points !== null && needed !== null && points < needed) return none('tooFewPoints');
  const { mean, sd } = isFloating ? floatingFigures(target, earlier ?? emptyMoments) : completeTarget(target);
  if (mean === null || !Number.isFinite(mean)) return none('meanMissing');
  if (sd === null) return none('sdMissing');
  if (!(sd > 0) || !Number.isFinite(sd)) return none('sdNotPositive');
  return { limits: { mean, sd }, kind: target.kind, targetId: target.id, points };
}

/**
 * Limits along a series that floats: for each result those of the results before it; null until there are enough.
 *
 * @example floatingLimits([4, 6, 5], { minPoints: 2 }) // [null, null, { mean: 5, sd: 1.4142135623730951 }]
 */
export function floatingLimits(
  values: readonly number[],
  options: { minPoints?: number; sd?: number | null; cvPercent?: number | null } = {},
): (Limits | null)[] {
  const { minPoints = MIN_POINTS, sd = null, cvPercent = null } = options;
  const target: Target = { id: '', kind: 'floating', mean: null, sd, cvPercent, from: 0, to: null, minPoints };
  let earlier = emptyMoments;
  return values.map((value) => {
    const { limits } = limitsInForce(target, earlier);
    earlier = addResult(earlier, value);
    return limits;
  });
}

function floatingFigures(target: Target, earlier: Moments): { mean: number | null; sd: number | null } {
  const mean = target.mean ?? (earlier.n === 0 ? null : earlier.mean);
  return { mean, sd: target.sd ?? sdOfCv(mean, target.cvPercent) ?? sampleSd(earlier) };
}
