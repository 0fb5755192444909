import { biasOf, biasPercentOf } from '../statistics/bias.ts';
import { cvPercentOf } from '../statistics/coefficientOfVariation.ts';
import { roundForDisplay } from '../statistics/displayRounding.ts';
import { cviOf, sdiOf } from '../statistics/peerIndex.ts';
import { sigmaMetric } from '../statistics/sigmaMetric.ts';
import { shareOfTeaPercent, TOTAL_ERROR_FACTOR, totalErrorPercent } from '../statistics/totalError.ts';
import { countedResults, periodFigures } from './periodFigures.ts';
import type { RowSource } from './rowSource.ts';
import { teaWorking } from './teaWorking.ts';
import { uncertaintyWorkings } from './uncertaintyWorkings.ts';
import { type FormulaId, type UndefinedReason, type Working, type WorkingInput, workingOf } from './working.ts';

/** The figures of a report row in the order they are shown. */
export const ROW_FIGURES = Object.freeze([
  'count',
  'mean',
  'sd',
  'cvPercent',
  'cumulativeCount',
  'cumulativeMean',
  'cumulativeSd',
  'cumulativeCvPercent',
  'targetMean',
  'targetSd',
  'peerCount',
  'peerLaboratories',
  'peerMean',
  'peerSd',
  'peerCvPercent',
  'sdi',
  'cvi',
  'bias',
  'biasPercent',
  'teaPercent',
  'tePercent',
  'teaUsedPercent',
  'cvOfTeaPercent',
  'sigma',
  'uom',
  'expandedUom',
  'uomPercent',
  'expandedUomPercent',
] as const);

/** Name of a figure of a report row. */
export type RowFigure = (typeof ROW_FIGURES)[number];

/** A report row in which every figure carries its working. */
export type ReportRow = Readonly<Record<RowFigure, Working>>;

/**
 * All figures of a report row with their workings. The figure that is shown and the one that is explained are the same
 * object, so that they cannot disagree.
 *
 * Undefined figures have a null value and a reason.
 *
 * @example reportRow({ results: [{ id: 'a', value: 9, excluded: false, ruleStatus: null }], cumulative: { n: 1, mean: 9, m2: 0 }, target: null, peer: { mean: 8, sd: 2, points: 40, laboratories: 6 }, tea: null, intraprecision: null }).sdi.value // 0.5
 */
export function reportRow(source: RowSource): ReportRow {
  const { target, peer } = source;
  const counted = countedResults(source);
  const period = periodFigures(counted);
  const cumulative = periodFigures({ moments: source.cumulative, included: [], leftOut: [] }, 'cumulative');
  const given = (figure: RowFigure, value: number | null) =>
    workingOf({ figure, formula: 'given', inputs: [{ name: figure, value }], value });
  const known = {
    ...period,
    cumulativeCount: cumulative.count,
    cumulativeMean: cumulative.mean,
    cumulativeSd: cumulative.sd,
    cumulativeCvPercent: cumulative.cvPercent,
    targetMean: given('targetMean', target?.mean ?? null),
    targetSd: given('targetSd', target?.sd ?? null),
    peerCount: given('peerCount', peer?.points ?? null),
    peerLaboratories: given('peerLaboratories', peer?.laboratories ?? null),
    peerMean: given('peerMean', peer?.mean ?? null),
    peerSd: given('peerSd', peer?.sd ?? null),
  };
  return { ...known, ...comparison(source, known), ...uncertaintyWorkings(source, period) };
}

/**
 * The working of one figure of a row.
 *
 * @example explainFigure({ results: [], cumulative: { n: 0, mean: 0, m2: 0 }, target: null, peer: null, tea: null, intraprecision: null }, 'mean').reason // { code: 'tooFewResults', n: 0, needed: 1 }
 */
export function explainFigure(source: RowSource, figure: RowFigure): Working {
  return reportRow(source)[figure];
}

type KnownWorkings = Readonly<Record<'mean' | 'cvPercent' | 'targetMean' | 'peerMean' | 'peerSd', Working>>;
type Comparison =
  | 'peerCvPercent'
  | 'sdi'
  | 'cvi'
  | 'bias'
  | 'biasPercent'
  | 'teaPercent'
  | 'tePercent'
  | 'teaUsedPercent'
  | 'cvOfTeaPercent'
  | 'sigma';

function comparison(source: RowSource, known: KnownWorkings): Record<Comparison, Working> {
  const factor = source.totalErrorFactor ?? TOTAL_ERROR_FACTOR;
  const m = input('m', known.mean);
  const cv = input('cv', known.cvPercent);
  const [peerMean, peerSd] = [input('M', known.peerMean), input('S', known.peerSd)];
  const reference = referenceOf(source, known);
  const peerCv = figure('peerCvPercent', 'cv', [peerSd, peerMean], cvPercentOf(peerMean.value, peerSd.value));
  const bias = biasWorkings(m, reference, source);
  const { biasPercent } = bias;
  const unmeasured = biasPercent.reason?.code === 'notApplicable' ? biasPercent.reason : null;
  const parts = { biasPercent: biasPercent.value, cvPercent: cv.value };
  const tea = teaWorking(source);
  const errors = [input('bias %', biasPercent), { name: 'f', value: factor }, cv];
  const te = figure('tePercent', 'totalError', errors, totalErrorPercent(parts, factor), unmeasured);
  const sigmaInputs = [input('TEa', tea), input('bias %', biasPercent), cv];
  const share = (name: RowFigure, part: WorkingInput) =>
    figure(name, 'shareOfTea', [{ ...part, name: 'x' }, input('TEa', tea)], shareOfTeaPercent(part.value, tea.value));
  const index = (value: number | null) => (value === null ? null : roundedTo(value, source.indexDecimals));
  return {
    peerCvPercent: peerCv,
    sdi: figure('sdi', 'sdi', [m, peerMean, peerSd], index(sdiOf(m.value, { mean: peerMean.value, sd: peerSd.value }))),
    cvi: figure('cvi', 'cvi', [cv, input('CV', peerCv)], index(cviOf(cv.value, peerCv.value))),
    ...bias,
    teaPercent: tea,
    tePercent: te,
    teaUsedPercent: share('teaUsedPercent', input('TE', te)),
    cvOfTeaPercent: share('cvOfTeaPercent', cv),
    sigma: figure('sigma', 'sigma', sigmaInputs, sigmaMetric(tea.value, parts), unmeasured),
  };
}

/** A bias from a target that was computed from these same results would always be 0: it is not evaluated. */
function biasWorkings(m: WorkingInput, reference: WorkingInput, { isOwnTarget, biasReference }: RowSource) {
  const inputs = [m, reference];
  const of = (name: 'bias' | 'biasPercent', value: number | null) => {
    const reason = { code: 'notApplicable', why: 'targetFromTheseResults' } as const;
    const isCircular = isOwnTarget && biasReference === 'target' && value !== null;
    return isCircular ? figure(name, name, inputs, null, reason) : figure(name, name, inputs, value);
  };
  return {
    bias: of('bias', biasOf(m.value, reference.value)),
    biasPercent: of('biasPercent', biasPercentOf(m.value, reference.value)),
  };
}

function roundedTo(value: number, decimals: number | undefined): number {
  return decimals === undefined ? value : (roundForDisplay(value, decimals) ?? value);
}

function referenceOf(source: RowSource, known: KnownWorkings): WorkingInput {
  if (source.biasReference === 'assigned') return { name: 'R', value: source.assigned ?? null };
  return input('R', source.biasReference === 'target' ? known.targetMean : known.peerMean);
}

function figure(
  name: RowFigure,
  formula: FormulaId,
  inputs: readonly WorkingInput[],
  value: number | null,
  reason: UndefinedReason | null = null,
): Working {
  return workingOf({ figure: name, formula, inputs, value, reason });
}

function input(name: string, from: Working): WorkingInput {
  return { name, value: from.value, figure: from.figure };
}
