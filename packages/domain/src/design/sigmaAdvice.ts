/** How the control results of a rule set are gathered: `resultsPerRun` (N) results in each of `runs` (R) runs. */
export interface ControlDesign {
  readonly resultsPerRun: number;
  readonly runs: number;
}

/** Rules and number of controls that suit a method of a given sigma, as data for a text in any language. */
export interface SigmaAdvice {
  /** The lowest sigma for which the advice holds; null: for everything below 4. */
  readonly fromSigma: number | null;
  /** Abbreviations of seeded rules, to be activated together as rejections. */
  readonly rules: readonly string[];
  /** Ways to gather enough results for those rules; any one will do. */
  readonly designs: readonly ControlDesign[];
  /** A longer rule in place of the last one, with the design it needs. */
  readonly alternative?: { readonly rule: string; readonly insteadOf: string; readonly design: ControlDesign };
  /** false below 3 sigma: no rule set is adequate; see `measures`. */
  readonly isAdequate: boolean;
  readonly measures: readonly ('maximumRules' | 'moreFrequentControls' | 'improveMethod')[];
}

type Tier = Omit<SigmaAdvice, 'isAdequate' | 'measures'>;

const n = (resultsPerRun: number, runs: number): ControlDesign => ({ resultsPerRun, runs });

const TIERS: Record<2 | 3, readonly Tier[]> = {
  2: [
    { fromSigma: 6, rules: ['1-3s'], designs: [n(2, 1)] },
    { fromSigma: 5, rules: ['1-3s', '2-2s', 'R-4s'], designs: [n(2, 1)] },
    { fromSigma: 4, rules: ['1-3s', '2-2s', 'R-4s', '4-1s'], designs: [n(4, 1), n(2, 2)] },
    { fromSigma: null, rules: ['1-3s', '2-2s', 'R-4s', '4-1s', '8x'], designs: [n(4, 2), n(2, 4)] },
  ],
  3: [
    { fromSigma: 6, rules: ['1-3s'], designs: [n(3, 1)] },
    { fromSigma: 5, rules: ['1-3s', '2of3-2s', 'R-4s'], designs: [n(3, 1)] },
    { fromSigma: 4, rules: ['1-3s', '2of3-2s', 'R-4s', '3-1s'], designs: [n(3, 1)] },
    {
      fromSigma: null,
      rules: ['1-3s', '2of3-2s', 'R-4s', '3-1s', '6x'],
      designs: [n(6, 1), n(3, 2)],
      alternative: { rule: '9x', insteadOf: '6x', design: n(3, 3) },
    },
  ],
};

/** Below this sigma no set of rules detects the critical error reliably. */
const LEAST_ADEQUATE_SIGMA = 3;

/**
 * Rules and number of controls by the sigma of a method: the better the method, the fewer rules are needed to
 * detect an error that matters, and the fewer good runs are rejected. Selection after Westgard (2014) for
 * two or three levels of control. Null without a sigma.
 *
 * @example sigmaAdvice(5.4, 2).rules // ['1-3s', '2-2s', 'R-4s']
 */
export function sigmaAdvice(sigma: number | null, levels: 2 | 3): SigmaAdvice | null {
  if (sigma === null || Number.isNaN(sigma)) return null;
  const tier = TIERS[levels].find(({ fromSigma }) => fromSigma === null || sigma >= fromSigma) as Tier;
  const isAdequate = sigma >= LEAST_ADEQUATE_SIGMA;
  return { ...tier, isAdequate, measures: isAdequate ? [] : ['maximumRules', 'moreFrequentControls', 'improveMethod'] };
}
