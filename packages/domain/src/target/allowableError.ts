/** How percentage and absolute limit go together. */
export type TeaCombination = 'percent' | 'absolute' | 'greater' | 'lesser';

/** Allowable total error as a table or a laboratory defines it. */
export type TeaDefinition = {
  readonly combination: TeaCombination;
  readonly teaPercent: number | null;
  readonly teaAbsolute: number | null;
  /** Unit of the absolute limit; must equal the assay's, else convert it first. */
  readonly unit?: string | null;
};

/** Allowable error at a target value, with the interval of acceptable results. */
export type ResolvedTea = {
  readonly teaAbsolute: number;
  /** Null at a target of 0. */
  readonly teaPercent: number | null;
  readonly lower: number;
  readonly upper: number;
};

/** Why an allowable error cannot be resolved. */
export type TeaReason = 'targetMissing' | 'percentMissing' | 'absoluteMissing' | 'unitMismatch';

/** The allowable error, or the reason why there is none. */
export type TeaResolution = ({ readonly ok: true } & ResolvedTea) | { readonly ok: false; readonly reason: TeaReason };

/**
 * Allowable total error (TEa) at a level's target value.
 *
 * percent: |T|·p/100; absolute: a; greater and lesser: the larger and the smaller of the two, as in CLIA
 * ("± 6 mg/dL or ± 8 %, greater"). An absolute limit in another unit is refused, never used unconverted.
 *
 * @example resolveTea({ combination: 'greater', teaPercent: 8, teaAbsolute: 6 }, 60) // { ok: true, teaAbsolute: 6, teaPercent: 10, lower: 54, upper: 66 }
 */
export function resolveTea(definition: TeaDefinition, target: number | null, assayUnit?: string): TeaResolution {
  const { combination, teaPercent, teaAbsolute, unit } = definition;
  if (target === null || !Number.isFinite(target)) return { ok: false, reason: 'targetMissing' };
  if (combination !== 'absolute' && teaPercent === null) return { ok: false, reason: 'percentMissing' };
  if (combination !== 'percent') {
    if (teaAbsolute === null) return { ok: false, reason: 'absoluteMissing' };
    if (unit != null && assayUnit !== undefined && unit !== assayUnit) return { ok: false, reason: 'unitMismatch' };
  }
  const size = combine(combination, (Math.abs(target) * (teaPercent ?? 0)) / 100, teaAbsolute ?? 0);
  const percent = target === 0 ? null : (100 * size) / Math.abs(target);
  return { ok: true, teaAbsolute: size, teaPercent: percent, lower: target - size, upper: target + size };
}

/**
 * Whether a result lies within the allowable error; exactly on the limit does.
 *
 * Slack of 1e-9 of the interval, because 4.0 + 0.3 is 4.3 only to people.
 *
 * @example isWithinTea(4.3, { lower: 3.7, upper: 4.3 }) // true
 */
export function isWithinTea(value: number, tea: { lower: number; upper: number }): boolean {
  const slack = 1e-9 * (tea.upper - tea.lower);
  return value >= tea.lower - slack && value <= tea.upper + slack;
}

function combine(combination: TeaCombination, fromPercent: number, absolute: number): number {
  if (combination === 'percent') return fromPercent;
  if (combination === 'absolute') return absolute;
  return combination === 'greater' ? Math.max(fromPercent, absolute) : Math.min(fromPercent, absolute);
}
