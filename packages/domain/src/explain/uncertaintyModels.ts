import type { Moments } from '../statistics/moments.ts';
import { statisticsOf } from '../statistics/summary.ts';
import { COVERAGE_FACTOR, UNCERTAINTY_MIN_RESULTS, type UncertaintyBudget } from '../uncertainty/budget.ts';
import { biasFromRounds, nordtestUncertainty, roundsUncertainty } from '../uncertainty/nordtest.ts';
import { type Intraprecision, reportUncertainty } from '../uncertainty/reportUncertainty.ts';
import { type LotSpread, lotsAtMean, pooledSd, topDownUncertainty } from '../uncertainty/topDown.ts';
import { type FormulaId, type UndefinedReason, type Working, type WorkingInput, workingOf } from './working.ts';

/** The ways to an uncertainty, in the order they are shown. */
export const UNCERTAINTY_MODELS = Object.freeze(['report', 'topDown', 'nordtest'] as const);
/** Name of a model. */
export type UncertaintyModel = (typeof UNCERTAINTY_MODELS)[number];

/** A comparison with other laboratories: the own bias, and how far the others lie apart. */
export type ComparisonRound = {
  readonly biasPercent: number;
  readonly cvPercent: number;
  readonly laboratories: number;
};

/** What the uncertainty of one level is computed from. */
export type UncertaintySource = {
  /** Results of the period. */
  readonly period: Moments;
  readonly intraprecision: Intraprecision | null;
  /** Long-term results of the level, one entry per control lot. */
  readonly lots: readonly LotSpread[];
  readonly rounds: readonly ComparisonRound[];
  /** Standard uncertainty of the calibrator's value, from its maker; null where it was not entered. */
  readonly calibratorPercent: number | null;
  /** Standard uncertainty of a bias correction; null where none was made. */
  readonly biasCorrectionPercent: number | null;
  /**
   * What U is compared with: the whole allowable total error. ISO 15189:2022 (7.3.4) and ISO/TS 20914 leave the limit to the
   * laboratory; this is the widest that is in use, and the report names it.
   */
  readonly allowablePercent: number | null;
};

/** What one model comes to: the budget or why there is none, whether U is allowed, and every step. */
export type ModelOutcome = {
  readonly budget: UncertaintyBudget | null;
  readonly reason: UndefinedReason | null;
  /** Null where U or the limit is unknown, or fewer results than 20 say what U is. */
  readonly isAllowed: boolean | null;
  readonly workings: readonly Working[];
};

const step = (figure: string, formula: FormulaId, inputs: readonly WorkingInput[], value: number | null): Working =>
  workingOf({ figure, formula, inputs, value });

const from = (name: string, working: Working): WorkingInput => ({ name, value: working.value, figure: working.figure });

/** A part given in percent of the mean, in the unit of the results. */
function inUnit(figure: string, percent: number | null, mean: number | null): Working {
  const value = percent === null || mean === null ? null : (percent * Math.abs(mean)) / 100;
  return step(
    figure,
    'partOfMean',
    [
      { name: 'p', value: percent },
      { name: 'm', value: mean },
    ],
    value,
  );
}

/** The last steps, which every model has: u, U and U in percent of the mean. */
function outcome(
  parts: readonly Working[],
  u: Working,
  {
    budget,
    mean,
    n,
    allowablePercent,
  }: { budget: UncertaintyBudget | null; mean: number | null; n: number } & Pick<UncertaintySource, 'allowablePercent'>,
): ModelOutcome {
  const expanded = step(
    'expandedUom',
    'expandedUom',
    [{ name: 'k', value: budget?.k ?? COVERAGE_FACTOR }, from('u', u)],
    budget?.expanded ?? null,
  );
  const percent = step(
    'expandedUomPercent',
    'percentOfMean',
    [from('x', expanded), { name: 'm', value: mean }],
    budget?.expandedPercent ?? null,
  );
  const isEnough = n >= UNCERTAINTY_MIN_RESULTS;
  const isAllowed =
    percent.value === null || allowablePercent === null || !isEnough ? null : percent.value <= allowablePercent;
  return { budget, reason: u.reason, isAllowed, workings: [...parts, u, expanded, percent] };
}

const countOf = (lots: readonly LotSpread[]): number => lots.reduce((total, lot) => total + lot.n, 0);

/** Long-term precision: the SDs of the control lots at the mean of the period, pooled. */
function longTerm(lots: readonly LotSpread[]): Working {
  const n = countOf(lots);
  const value = pooledSd(lots);
  const reason: UndefinedReason | null = value === null ? { code: 'tooFewResults', n, needed: 2 } : null;
  return workingOf({
    figure: 'uRw',
    formula: 'pooledSd',
    inputs: lots.flatMap((lot, place) => [
      { name: `n${place + 1}`, value: lot.n },
      { name: `s${place + 1}`, value: lot.sd },
    ]),
    value,
    reason,
  });
}

function reportModel(source: UncertaintySource): ModelOutcome {
  const { n, mean, sd } = statisticsOf(source.period);
  const intra = source.intraprecision !== null && source.intraprecision.n >= 1 ? source.intraprecision : null;
  const budget = reportUncertainty({ intraprecision: intra, interAssaySd: sd, interAssayN: n, mean });
  const s = { name: 's', value: sd, figure: 'sd' };
  const u = workingOf({
    figure: 'uom',
    formula: intra === null ? 'uomInterOnly' : 'uom',
    inputs: intra === null ? [s] : [s, { name: 's_intra', value: intra.sd }, { name: 'n_intra', value: intra.n }],
    value: budget?.u ?? null,
    reason: n < 2 ? { code: 'tooFewResults', n, needed: 2 } : null,
  });
  return outcome([], u, { budget, mean, n, allowablePercent: source.allowablePercent });
}

function topDownModel(source: UncertaintySource): ModelOutcome {
  const { mean } = statisticsOf(source.period);
  const lots = lotsAtMean(source.lots, mean);
  const uRw = longTerm(lots);
  const uCal = inUnit('uCal', source.calibratorPercent, mean);
  const corrected = source.biasCorrectionPercent;
  const uBias = corrected === null || corrected === 0 ? null : inUnit('uBias', corrected, mean);
  const isKnown = uRw.value !== null && uCal.value !== null;
  const budget = isKnown
    ? topDownUncertainty({ lots, uCalibrator: uCal.value, uBias: uBias?.value ?? null, mean })
    : null;
  const inputs = [from('u_Rw', uRw), from('u_cal', uCal), ...(uBias ? [from('u_bias', uBias)] : [])];
  const u = step('uom', uBias ? 'uomTopDownBias' : 'uomTopDown', inputs, budget?.u ?? null);
  return outcome([uRw, uCal, ...(uBias ? [uBias] : [])], u, {
    budget,
    mean,
    n: countOf(source.lots),
    allowablePercent: source.allowablePercent,
  });
}

function nordtestModel(source: UncertaintySource): ModelOutcome {
  const { mean } = statisticsOf(source.period);
  const { rounds, allowablePercent } = source;
  const uRw = longTerm(lotsAtMean(source.lots, mean));
  const uReference = roundsUncertainty(
    rounds.map(({ cvPercent, laboratories }) => ({ reproducibilitySd: cvPercent, participants: laboratories })),
  );
  const bias = biasFromRounds(
    rounds.map(({ biasPercent }) => biasPercent),
    uReference ?? 0,
  );
  const few: UndefinedReason | null = bias === null ? { code: 'inputMissing', input: 'u_bias' } : null;
  const each = (name: string, of: (round: ComparisonRound) => number) =>
    rounds.map((round, place) => ({ name: `${name}${place + 1}`, value: of(round) }));
  const rms = workingOf({
    figure: 'rmsBias',
    formula: 'rmsBias',
    inputs: [...each('b', ({ biasPercent }) => biasPercent), { name: 'k', value: rounds.length }],
    value: bias?.rmsBias ?? null,
    reason: few,
  });
  const reference = workingOf({
    figure: 'uReference',
    formula: 'referenceRounds',
    inputs: [
      ...each('s', ({ cvPercent }) => cvPercent),
      ...each('p', ({ laboratories }) => laboratories),
      { name: 'k', value: rounds.length },
    ],
    value: uReference,
    reason: few,
  });
  const biasPercent = step(
    'uBiasPercent',
    'biasRounds',
    [from('RMS', rms), from('u_ref', reference)],
    bias?.uBias ?? null,
  );
  const uBias = inUnit('uBias', biasPercent.value, mean);
  const isKnown = uRw.value !== null && uBias.value !== null;
  const budget = isKnown
    ? nordtestUncertainty({ uRw: uRw.value, uBias: uBias.value, rounds: rounds.length, n: countOf(source.lots), mean })
    : null;
  const u = step('uom', 'uomNordtest', [from('u_Rw', uRw), from('u_bias', uBias)], budget?.u ?? null);
  return outcome([uRw, rms, reference, biasPercent, uBias], u, {
    budget,
    mean,
    n: countOf(source.lots),
    allowablePercent,
  });
}

/**
 * The uncertainty of a level by each model, with every step: from the laboratory's own quality control as peer software does
 * it, top-down by ISO/TS 20914, and by Nordtest TR 537 with the months' comparisons for its rounds. Those months share one
 * control lot, so they are less independent than the rounds of TR 537 (5.2): the report says so. The peers' SD over results
 * holds within- and between-laboratory scatter, as the s_R of TR 537 does. A model that lacks an input has no budget, and
 * says which.
 *
 * @example uncertaintyModels({ period: { n: 30, mean: 10, m2: 29 }, intraprecision: null, lots: [{ n: 30, sd: 3 }], rounds: [], calibratorPercent: 40, biasCorrectionPercent: null, allowablePercent: 100 }).topDown.budget?.u // 5
 */
export function uncertaintyModels(source: UncertaintySource): Readonly<Record<UncertaintyModel, ModelOutcome>> {
  return { report: reportModel(source), topDown: topDownModel(source), nordtest: nordtestModel(source) };
}
