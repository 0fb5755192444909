import type { LeftOut } from '../statistics/dataSet.ts';

/** Every formula a report row uses, as it is printed next to the figure. The same in every language. */
export const FORMULAS = Object.freeze({
  count: 'n',
  mean: 'Σx / n',
  sd: '√(Σ(x − m)² / (n − 1))',
  cv: '100 · s / |m|',
  given: '=',
  sdi: '(m − M) / S',
  cvi: 'cv / CV',
  bias: 'm − R',
  biasPercent: '100 · (m − R) / |R|',
  teaPercent: 'p',
  teaAbsolute: '100 · a / |T|',
  teaGreater: '100 · max(|T| · p / 100, a) / |T|',
  teaLesser: '100 · min(|T| · p / 100, a) / |T|',
  totalError: '|bias %| + f · cv',
  shareOfTea: '100 · x / TEa',
  sigma: '(TEa − |bias %|) / cv',
  uom: '√(s_intra² / n_intra + s²)',
  uomInterOnly: 's',
  expandedUom: 'k · u',
  percentOfMean: '100 · x / |m|',
  partOfMean: 'p · |m| / 100',
  pooledSd: '√(Σ(nᵢ − 1)·sᵢ² / Σ(nᵢ − 1))',
  uomTopDown: '√(u_Rw² + u_cal²)',
  uomTopDownBias: '√(u_Rw² + u_cal² + u_bias²)',
  rmsBias: '√(Σbᵢ² / k)',
  referenceRounds: 'Σ(sᵢ / √pᵢ) / k',
  biasRounds: '√(RMS² + u_ref²)',
  uomNordtest: '√(u_Rw² + u_bias²)',
  robustMean: 'x* = Σ min(max(x, x* − 1.5 s*), x* + 1.5 s*) / p',
  robustSd: 's* = 1.134 · √(Σ(y − x*)² / (p − 1))',
  median: 'med(x)',
  niqr: '0.7413 · (Q3 − Q1)',
  qSd: 's* = G₁⁻¹(0.25 + 0.75·H₁(0)) / (√2 · Φ⁻¹(0.625 + 0.375·H₁(0)))',
  hampelMean: 'Σ ψ((x − x*) / s*) = 0',
  repeatabilitySd: '√(Σ(nᵢ − 1)·sᵢ² / (N − k))',
  betweenSd: '√max(0, (MSB − MSW) / n₀)',
  reproducibilitySd: '√(s_r² + s_L²)',
  assignedU: '1.25 · s* / √p',
  sigmaOfTea: 'TEa / 3',
  ptZ: '(x − xpt) / σpt',
  ptZPrime: '(x − xpt) / √(σpt² + u(xpt)²)',
  ptZeta: '(x − xpt) / √(u(x)² + u(xpt)²)',
  ptEn: '(x − xpt) / √(U(x)² + U(xpt)²)',
  deviationPercent: '100 · (x − xpt) / |xpt|',
  teaAtValue: 'TEa(xpt)',
  uncertaintyRatio: 'u(xpt) / σpt',
  withinItemSd: '√(Σ(aᵢ − bᵢ)² / (2 · g))',
  betweenItemSd: '√max(0, s_x² − s_w² / 2)',
  materialLimit: '0.3 · σpt',
  homogeneityCritical: '√(F1 · (0.3 σpt)² + F2 · s_w²)',
  stabilityShift: '|ȳ1 − ȳ2|',
  forecastScore: '(m − xpt) / σ',
  forecastU: '√(s² + s² / n + u(xpt)²) / σ',
  chanceSatisfactory: '100 · (Φ((2 − z) / u) − Φ((−2 − z) / u))',
  chanceAcceptable: '100 · (Φ((TEa − b) / (u · σ)) − Φ((−TEa − b) / (u · σ)))',
  scoreSigma: '√(σpt² + u(xpt)²)',
  stabilityCritical: '0.3 σpt + 2 · √(u(ȳ1)² + u(ȳ2)²)',
});

/** Name of a formula. */
export type FormulaId = keyof typeof FORMULAS;

/** One quantity that went into a figure; `figure` names the figure of the same row it came from. */
export type WorkingInput = { readonly name: string; readonly value: number | null; readonly figure?: string };

/** Why a figure is undefined: data in place of a sentence, worded in every language elsewhere. */
export type UndefinedReason =
  | { readonly code: 'tooFewResults'; readonly n: number; readonly needed: number }
  | { readonly code: 'inputMissing'; readonly input: string }
  | { readonly code: 'divisionByZero'; readonly input: string }
  | { readonly code: 'notApplicable'; readonly why: string };

/** How a figure came about: its formula, what went in, what came out, and which results counted. */
export type Working = {
  readonly figure: string;
  readonly formula: FormulaId;
  readonly inputs: readonly WorkingInput[];
  readonly value: number | null;
  /** Null whenever there is a value. */
  readonly reason: UndefinedReason | null;
  /** Ids of the results that counted; empty for figures that rest on other figures only. */
  readonly included: readonly string[];
  readonly leftOut: readonly LeftOut[];
};

/** What a working is built from; with `value` null the reason is derived. */
export type WorkingParts = {
  readonly figure: string;
  readonly formula: FormulaId;
  readonly inputs: readonly WorkingInput[];
  readonly value: number | null;
  readonly reason?: UndefinedReason | null;
  readonly included?: readonly string[];
  readonly leftOut?: readonly LeftOut[];
};

/**
 * Completes a working. Without value and reason, the reason is the first input that is missing, else the last one
 * that is 0: divisors are listed last.
 *
 * @example workingOf({ figure: 'sdi', formula: 'sdi', inputs: [{ name: 'm', value: 5 }, { name: 'S', value: 0 }], value: null }).reason // { code: 'divisionByZero', input: 'S' }
 */
export function workingOf(parts: WorkingParts): Working {
  const { figure, formula, inputs, value, reason = null, included = [], leftOut = [] } = parts;
  return {
    figure,
    formula,
    inputs,
    value,
    reason: value === null ? (reason ?? reasonIn(inputs)) : null,
    included,
    leftOut,
  };
}

/**
 * The values of some figures; without workings none is known.
 *
 * @example figureValues(['z', 'en'], { z: { value: 1.5 }, en: { value: null } }) // { z: 1.5, en: null }
 */
export function figureValues<N extends string>(
  names: readonly N[],
  workings: Readonly<Record<N, Pick<Working, 'value'>>> | undefined,
): Record<N, number | null> {
  return Object.fromEntries(names.map((name) => [name, workings?.[name].value ?? null])) as Record<N, number | null>;
}

function reasonIn(inputs: readonly WorkingInput[]): UndefinedReason {
  const missing = inputs.find(({ value }) => value === null);
  if (missing !== undefined) return { code: 'inputMissing', input: missing.name };
  const zero = inputs.findLast(({ value }) => value === 0);
  return { code: 'divisionByZero', input: zero?.name ?? '' };
}
