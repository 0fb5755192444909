import { chiSquareQuantile } from '../distribution/chiSquare.ts';
import { fisherQuantile } from '../distribution/fisherF.ts';
import { type UndefinedReason, type Working, type WorkingInput, workingOf } from '../explain/working.ts';
import { momentsOf } from '../statistics/moments.ts';
import { sum } from '../statistics/sum.ts';
import { sampleSd } from '../statistics/summary.ts';
import { LIMIT_EPSILON } from '../statistics/zScore.ts';

/** An item of the homogeneity check, measured twice. */
export type ItemPair = readonly [number, number];
/** Results before the samples went out, and after the round was over. */
export type StabilityReadings = { readonly before: readonly number[]; readonly after: readonly number[] };
/** What the central body measured on the material of a sample; null where it did not, or took it back. */
export type MaterialReadings = {
  readonly homogeneity: readonly ItemPair[] | null;
  readonly stability: StabilityReadings | null;
};

export const MATERIAL_FIGURES = [
  'withinItemSd',
  'betweenItemSd',
  'materialLimit',
  'homogeneityCritical',
  'stabilityShift',
  'stabilityCritical',
] as const;
export type MaterialFigure = (typeof MATERIAL_FIGURES)[number];

/** Within the criterion; within the expanded one only, which allows for the scatter of the check itself; beyond both. */
export const materialVerdicts = ['sufficient', 'expanded', 'insufficient'] as const;
export type MaterialVerdict = (typeof materialVerdicts)[number];
/** A verdict, or why there is none. */
export type MaterialFinding = {
  readonly verdict: MaterialVerdict | null;
  readonly reason: UndefinedReason | null;
};
export type PlanMaterial = {
  readonly figures: Readonly<Record<MaterialFigure, Working>>;
  readonly homogeneity: MaterialFinding & { readonly items: number };
  readonly stability: MaterialFinding & { readonly before: number; readonly after: number };
};

/** Items that a homogeneity check needs (ISO 13528, B.2). */
export const MIN_ITEMS = 10;
/** Results on either side of a stability check: fewer have no uncertainty. */
export const MIN_STABILITY = 2;
const SHARE_OF_SIGMA = 0.3;
const CONFIDENCE = 0.95;

/**
 * Factors of the expanded criterion: F1 = χ²₀.₉₅(g − 1) / (g − 1), F2 = (F₀.₉₅(g − 1, g) − 1) / 2, the formulas behind the table
 * of ISO 13528, B.2 (and of the IUPAC harmonised protocol of 2006, appendix 1).
 */
export function homogeneityFactors(items: number): { readonly f1: number; readonly f2: number } | null {
  const chi = chiSquareQuantile(CONFIDENCE, items - 1);
  const f = fisherQuantile(CONFIDENCE, { above: items - 1, below: items });
  return chi === null || f === null ? null : { f1: chi / (items - 1), f2: (f - 1) / 2 };
}

function verdictOf(value: Working, limit: Working, critical: Working): MaterialFinding {
  const undefinedOne = [value, limit, critical].find((one) => one.value === null);
  if (value.value === null || limit.value === null || critical.value === null)
    return { verdict: null, reason: undefinedOne?.reason ?? null };
  const isWithin = (bound: number) => value.value !== null && value.value <= bound * (1 + LIMIT_EPSILON);
  const verdict = isWithin(limit.value) ? 'sufficient' : isWithin(critical.value) ? 'expanded' : 'insufficient';
  return { verdict, reason: null };
}

function limitOf(sigmaPt: Working): Working {
  const value = sigmaPt.value !== null && sigmaPt.value > 0 ? SHARE_OF_SIGMA * sigmaPt.value : null;
  return workingOf({
    figure: 'materialLimit',
    formula: 'materialLimit',
    inputs: [{ name: 'σpt', value: sigmaPt.value, figure: 'sigmaPt' }],
    value,
  });
}

function homogeneityOf(pairs: readonly ItemPair[] | null, sigmaPt: Working, limit: Working) {
  const items = pairs?.length ?? 0;
  const reason: UndefinedReason | null =
    pairs === null
      ? { code: 'notApplicable', why: 'notChecked' }
      : items < MIN_ITEMS
        ? { code: 'tooFewResults', n: items, needed: MIN_ITEMS }
        : null;
  const known = reason === null && pairs !== null ? pairs : [];
  const squares = known.length === 0 ? null : sum(known.map(([a, b]) => (a - b) ** 2));
  const within = squares === null ? null : Math.sqrt(squares / (2 * items));
  const ofMeans = known.length === 0 ? null : sampleSd(momentsOf(known.map(([a, b]) => (a + b) / 2)));
  const between = ofMeans === null || within === null ? null : Math.sqrt(Math.max(0, ofMeans ** 2 - within ** 2 / 2));
  const g: WorkingInput = { name: 'g', value: items };
  const sw: WorkingInput = { name: 's_w', value: within, figure: 'withinItemSd' };
  const factors = known.length === 0 ? null : homogeneityFactors(items);
  const critical =
    factors === null || within === null || limit.value === null
      ? null
      : Math.sqrt(factors.f1 * limit.value ** 2 + factors.f2 * within ** 2);
  const figures = {
    withinItemSd: workingOf({
      figure: 'withinItemSd',
      formula: 'withinItemSd',
      inputs: [{ name: 'Σ(aᵢ − bᵢ)²', value: squares }, g],
      value: within,
      reason,
    }),
    betweenItemSd: workingOf({
      figure: 'betweenItemSd',
      formula: 'betweenItemSd',
      inputs: [{ name: 's_x', value: ofMeans }, sw],
      value: between,
      reason,
    }),
    homogeneityCritical: workingOf({
      figure: 'homogeneityCritical',
      formula: 'homogeneityCritical',
      inputs: [
        { name: 'F1', value: factors?.f1 ?? null },
        { name: 'σpt', value: sigmaPt.value, figure: 'sigmaPt' },
        { name: 'F2', value: factors?.f2 ?? null },
        sw,
      ],
      value: critical,
      reason,
    }),
  };
  return { figures, finding: { items, ...verdictOf(figures.betweenItemSd, limit, figures.homogeneityCritical) } };
}

const standardError = (values: readonly number[]): number | null => {
  const sd = sampleSd(momentsOf(values));
  return sd === null ? null : sd / Math.sqrt(values.length);
};

function stabilityOf(readings: StabilityReadings | null, sigmaPt: Working, limit: Working) {
  const { before = [], after = [] } = readings ?? {};
  const fewest = Math.min(before.length, after.length);
  const reason: UndefinedReason | null =
    readings === null
      ? { code: 'notApplicable', why: 'notChecked' }
      : fewest < MIN_STABILITY
        ? { code: 'tooFewResults', n: fewest, needed: MIN_STABILITY }
        : null;
  const mean = (values: readonly number[]) => (reason === null ? momentsOf(values).mean : null);
  const [first, second] = [mean(before), mean(after)];
  const [u1, u2] = reason === null ? [standardError(before), standardError(after)] : [null, null];
  const figures = {
    stabilityShift: workingOf({
      figure: 'stabilityShift',
      formula: 'stabilityShift',
      inputs: [
        { name: 'ȳ1', value: first },
        { name: 'ȳ2', value: second },
      ],
      value: first === null || second === null ? null : Math.abs(first - second),
      reason,
    }),
    stabilityCritical: workingOf({
      figure: 'stabilityCritical',
      formula: 'stabilityCritical',
      inputs: [
        { name: 'σpt', value: sigmaPt.value, figure: 'sigmaPt' },
        { name: 'u(ȳ1)', value: u1 },
        { name: 'u(ȳ2)', value: u2 },
      ],
      value: limit.value === null || u1 === null || u2 === null ? null : limit.value + 2 * Math.hypot(u1, u2),
      reason,
    }),
  };
  const counts = { before: before.length, after: after.length };
  return { figures, finding: { ...counts, ...verdictOf(figures.stabilityShift, limit, figures.stabilityCritical) } };
}

/**
 * Whether the material of a sample is alike enough from item to item, and over the time of the round (ISO 13528, annex B): the SD
 * between items s_s against 0.3·σpt, from duplicates of ten items or more, and the shift of the mean against the same limit. A
 * figure beyond it but within the expanded criterion may owe it to the scatter of the check alone.
 *
 * @example planMaterial(sigmaPt, { homogeneity: null, stability: null }).homogeneity.verdict // null
 */
export function planMaterial(sigmaPt: Working, readings: MaterialReadings): PlanMaterial {
  const materialLimit = limitOf(sigmaPt);
  const homogeneity = homogeneityOf(readings.homogeneity, sigmaPt, materialLimit);
  const stability = stabilityOf(readings.stability, sigmaPt, materialLimit);
  return {
    figures: { ...homogeneity.figures, ...stability.figures, materialLimit },
    homogeneity: homogeneity.finding,
    stability: stability.finding,
  };
}
