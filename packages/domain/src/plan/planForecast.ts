import { normalCdf } from '../distribution/normal.ts';
import { type UndefinedReason, type Working, type WorkingInput, workingOf } from '../explain/working.ts';
import type { Moments } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';

export const FORECAST_FIGURES = [
  'planBias',
  'iqcBias',
  'iqcCv',
  'scoreSigma',
  'forecastScore',
  'forecastU',
  'chanceSatisfactory',
  'chanceAcceptable',
] as const;
export type ForecastFigure = (typeof FORECAST_FIGURES)[number];
export type PlanForecast = Readonly<Record<ForecastFigure, Working>>;

/** A sample as a published report states it: what the laboratory reported, and what it was scored against. */
export type ForecastSample = {
  readonly value: number | null;
  readonly assigned: number | null;
  readonly assignedU: number | null;
  readonly sigmaPt: number | null;
  readonly tea: number | null;
  readonly usesZPrime: boolean | null;
};

/** Results of the daily control that a bias and a CV need. */
export const MIN_DAILY = 10;
/** Up to this a score is satisfactory (ISO 13528, 9.4). */
const SATISFACTORY = 2;

/** Share in percent of a normal distribution that lies within ±limit. */
function shareWithin(limit: number, centre: number, sd: number): number | null {
  if (sd <= 0) return null;
  return 100 * (normalCdf((limit - centre) / sd) - normalCdf((-limit - centre) / sd));
}

/**
 * What the daily control of the same material says of the next round: its bias against the assigned value next to the
 * reported bias, and the score that a single measurement would have, as far as it is known.
 *
 * The next score is (m − xpt)/σ: m is the mean of the present daily control, σ the SD that the round scored with. It is uncertain
 * by the scatter of one measurement, by that of the mean, and by u(xpt): √(s² + s²/n + u(xpt)²)/σ, added as variances (GUM). The
 * chances assume normal scatter, and a next sample like this one. What is not known is null, and says why.
 *
 * @example planForecast(sample, { n: 20, mean: 10.2, m2: 0.19 }).forecastScore.value // 1 where xpt = 10, σpt = 0.2
 */
export function planForecast(sample: ForecastSample, daily: Moments): PlanForecast {
  const { value, assigned, assignedU, sigmaPt, tea } = sample;
  const reason: UndefinedReason | null =
    daily.n < MIN_DAILY ? { code: 'tooFewResults', n: daily.n, needed: MIN_DAILY } : null;
  const mean = reason === null ? daily.mean : null;
  const sd = reason === null ? sampleSd(daily) : null;
  const m: WorkingInput = { name: 'm', value: mean };
  const s: WorkingInput = { name: 's', value: sd };
  const n: WorkingInput = { name: 'n', value: daily.n };
  const xpt: WorkingInput = { name: 'xpt', value: assigned };
  const u: WorkingInput = { name: 'u(xpt)', value: assignedU };
  const percentOf = (x: number | null) =>
    x === null || assigned === null || assigned === 0 ? null : (100 * (x - assigned)) / Math.abs(assigned);

  const sigma = sample.usesZPrime && sigmaPt !== null && assignedU !== null ? Math.hypot(sigmaPt, assignedU) : sigmaPt;
  const isUsable = sigma !== null && sigma > 0;
  const scoreSigma = workingOf({
    figure: 'scoreSigma',
    formula: sample.usesZPrime ? 'scoreSigma' : 'given',
    inputs: sample.usesZPrime ? [{ name: 'σpt', value: sigmaPt }, u] : [{ name: 'σpt', value: sigmaPt }],
    value: isUsable ? sigma : null,
  });
  const divisor: WorkingInput = { name: 'σ', value: scoreSigma.value, figure: 'scoreSigma' };
  const bias = mean === null || assigned === null ? null : mean - assigned;
  const score = bias === null || !isUsable ? null : bias / sigma;
  const spread = sd === null || assignedU === null ? null : Math.sqrt(sd ** 2 * (1 + 1 / daily.n) + assignedU ** 2);
  const uScore = spread === null || !isUsable ? null : spread / sigma;
  const forecastScore = workingOf({
    figure: 'forecastScore',
    formula: 'forecastScore',
    inputs: [m, xpt, divisor],
    value: score,
    reason,
  });
  const forecastU = workingOf({
    figure: 'forecastU',
    formula: 'forecastU',
    inputs: [s, n, u, divisor],
    value: uScore,
    reason,
  });
  const uInput: WorkingInput = { name: 'u', value: uScore, figure: 'forecastU' };
  return {
    planBias: workingOf({
      figure: 'planBias',
      formula: 'deviationPercent',
      inputs: [{ name: 'x', value }, xpt],
      value: percentOf(value),
    }),
    iqcBias: workingOf({
      figure: 'iqcBias',
      formula: 'deviationPercent',
      inputs: [{ name: 'x', value: mean }, xpt],
      value: percentOf(mean),
      reason,
    }),
    iqcCv: workingOf({
      figure: 'iqcCv',
      formula: 'cv',
      inputs: [s, m],
      value: sd === null || mean === null || mean === 0 ? null : (100 * sd) / Math.abs(mean),
      reason,
    }),
    scoreSigma,
    forecastScore,
    forecastU,
    chanceSatisfactory: workingOf({
      figure: 'chanceSatisfactory',
      formula: 'chanceSatisfactory',
      inputs: [{ name: 'z', value: score, figure: 'forecastScore' }, uInput],
      value: score === null || uScore === null ? null : shareWithin(SATISFACTORY, score, uScore),
      reason,
    }),
    chanceAcceptable: workingOf({
      figure: 'chanceAcceptable',
      formula: 'chanceAcceptable',
      inputs: [{ name: 'TEa', value: tea }, { name: 'b', value: bias }, uInput, divisor],
      value: tea === null || bias === null || spread === null ? null : shareWithin(tea, bias, spread),
      reason,
    }),
  };
}

/** What a whole round would come to: acceptable samples in percent, and the standard deviation of that. */
export type RoundForecast = {
  readonly scorePercent: number;
  readonly sd: number;
  /** Samples that cannot be assessed; they are not in the percentage. */
  readonly unknown: number;
};

/**
 * The likely score of a round from the chances of its samples to be acceptable: their mean, with the scatter of as many
 * independent draws. Null where no chance is known.
 *
 * @example roundForecast([100, 50, null]) // { scorePercent: 75, sd: 25, unknown: 1 }
 */
export function roundForecast(chances: readonly (number | null)[]): RoundForecast | null {
  const known = chances.flatMap((chance) => (chance === null ? [] : [chance / 100]));
  if (known.length === 0) return null;
  const total = known.reduce((sum, p) => sum + p, 0);
  const variance = known.reduce((sum, p) => sum + p * (1 - p), 0);
  return {
    scorePercent: (100 * total) / known.length,
    sd: (100 * Math.sqrt(variance)) / known.length,
    unknown: chances.length - known.length,
  };
}
