import { combineBudget, fewResults, type UncertaintyBudget } from './budget.ts';

/** Repeatability of a method as the laboratory measured it in one run. */
export type Intraprecision = { readonly sd: number; readonly n: number };

/** What the uncertainty of a report row is made of. */
export type ReportUncertaintyInput = {
  readonly intraprecision: Intraprecision | null;
  readonly interAssaySd: number | null;
  readonly interAssayN?: number | null;
  readonly mean?: number | null;
  readonly k?: number;
};

/**
 * Uncertainty of measurement (UOM) of a report row, from the laboratory's own quality control.
 *
 * uA = SD_intra/√n_intra, uB = SD of the period between runs, u = sqrt(uA² + uB²), U = k·u: the usual practice of
 * peer-comparison software. Without intraprecision u is uB and the budget says so; below 20 results it says that
 * too. Null without an SD of the period.
 *
 * @example reportUncertainty({ intraprecision: { sd: 0.05, n: 20 }, interAssaySd: 0.12 })?.expanded // 0.241039415863879
 */
export function reportUncertainty(input: ReportUncertaintyInput): UncertaintyBudget | null {
  const { intraprecision, interAssaySd, interAssayN = null, mean, k } = input;
  if (interAssaySd === null) return null;
  const inter = { name: 'interAssay', u: interAssaySd, degreesOfFreedom: below(interAssayN) } as const;
  const few = interAssayN === null ? [] : fewResults(interAssayN);
  if (intraprecision === null || intraprecision.n < 1) {
    return combineBudget({ model: 'report', contributions: [inter], mean, k, notes: ['noIntraprecision', ...few] });
  }
  const u = intraprecision.sd / Math.sqrt(intraprecision.n);
  const intra = { name: 'intraAssay', u, degreesOfFreedom: below(intraprecision.n) } as const;
  return combineBudget({ model: 'report', contributions: [intra, inter], mean, k, notes: few });
}

function below(n: number | null): number | null {
  return n === null ? null : n - 1;
}
