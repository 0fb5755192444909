import { cvPercentOf } from '../statistics/coefficientOfVariation.ts';
import type { Moments } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';
import { MIN_INDICATOR_RESULTS } from './minResults.ts';

/** The indicators of clinical laboratory medicine of 2025 that are counted in test items. */
export const qualityIndicators = ['CL07', 'CL08', 'CL09', 'CL10', 'CL11'] as const;
/** Its code, without the hyphen of the official sheet. */
export type QualityIndicator = (typeof qualityIndicators)[number];

/** The only one of them that should be low: tests whose CV exceeds the requirement. */
export const lowIsGood: readonly QualityIndicator[] = ['CL08'];

/** The highest percentage that is wanted of an indicator; null where the edition only says which way is good. */
export const indicatorGoals: Readonly<Record<QualityIndicator, number | null>> = {
  CL07: null,
  CL08: 5,
  CL09: null,
  CL10: null,
  CL11: null,
};

/** How imprecise a test may be: a CV in per cent, or an SD where the standard states one (pH). */
export type ImprecisionLimit = { readonly maxCvPercent: number | null; readonly maxSd: number | null };

/**
 * The accepted results of one control level and lot on one instrument in the period. Monthly sums are merged first: the CV of a
 * quarter is that of all its results, not the mean of three CVs.
 */
export type ControlSeries = { readonly moments: Moments };

/** What is known of one test item of the menu in a period. */
export type MenuTestFacts = {
  /** Any internal quality control in the period, on any instrument. */
  readonly hasControl: boolean;
  readonly series: readonly ControlSeries[];
  /** Null where no standard in force names the test. */
  readonly limit: ImprecisionLimit | null;
  /** Whether a scheme for the test was open in the period, and whether the laboratory is in it; unknown until it is stated. */
  readonly scheme: 'joined' | 'notJoined' | 'none' | 'unknown';
  /** Rounds of national or provincial schemes whose result fell into the period. */
  readonly rounds: readonly { readonly hasPassed: boolean }[];
  /** Assessed otherwise within the year that ends with the period. */
  readonly hasAlternative: boolean;
};

/** Why a test does not count for an indicator. */
export type NotCounted =
  | 'noControl'
  | 'noRequirement'
  | 'tooFewResults'
  | 'noScheme'
  | 'hasScheme'
  | 'schemeUnknown'
  | 'noRound';

/** Whether a test is in the numerator, in the denominator only, or in neither and why. */
export type TestCount =
  | { readonly counts: 'part' | 'whole'; readonly reason: null }
  | { readonly counts: 'no'; readonly reason: NotCounted };

/** A share of tests; null where there is nothing to be a share of. */
export type TestShare = { readonly part: number; readonly whole: number; readonly percent: number | null };

const counted = (isPart: boolean): TestCount => ({ counts: isPart ? 'part' : 'whole', reason: null });
const notCounted = (reason: NotCounted): TestCount => ({ counts: 'no', reason });

/**
 * The allowed CV at a mean. An allowed SD is that SD relative to the mean; where both are given the CV holds.
 *
 * @example allowedCvPercent({ maxCvPercent: null, maxSd: 0.02 }, 7.4) // 0.27027027
 */
export function allowedCvPercent({ maxCvPercent, maxSd }: ImprecisionLimit, mean: number | null): number | null {
  if (maxCvPercent !== null) return maxCvPercent;
  return maxSd === null ? null : cvPercentOf(mean, maxSd);
}

/**
 * Whether the CV of a series exceeds what is allowed; null where it has too few results or no CV. Exactly the allowed CV
 * does not exceed it: the indicator counts CVs "above the requirement".
 *
 * @example exceedsLimit({ n: 20, mean: 100, m2: 19 * 25 }, { maxCvPercent: 4, maxSd: null }) // true
 */
export function exceedsLimit(
  moments: Moments,
  limit: ImprecisionLimit,
  minResults = MIN_INDICATOR_RESULTS,
): boolean | null {
  if (moments.n < minResults) return null;
  const cv = cvPercentOf(moments.mean, sampleSd(moments));
  const allowed = allowedCvPercent(limit, moments.mean);
  if (cv === null || allowed === null) return null;
  // Slack for sums of doubles: a CV that is the limit on paper must not fail by its 15th digit.
  return cv > allowed * (1 + 1e-9);
}

function imprecisionCount(test: MenuTestFacts, minResults: number): TestCount {
  const { limit } = test;
  if (!test.hasControl) return notCounted('noControl');
  if (limit === null) return notCounted('noRequirement');
  const verdicts = test.series.map(({ moments }) => exceedsLimit(moments, limit, minResults));
  if (verdicts.every((verdict) => verdict === null)) return notCounted('tooFewResults');
  return counted(verdicts.includes(true));
}

/**
 * How one test counts for an indicator (临床检验专业医疗质量控制指标, 2025; the wording of CL-07 and CL-09 is that of 2015).
 *
 * CL-07: it has control of its own. CL-08: any level, lot or instrument with enough results exceeds the allowed CV. CL-09: of tests
 * with an open scheme, it is in one. CL-10: of tests with a round of a national or provincial scheme, it passed every
 * one. CL-11: of tests without a scheme, it was assessed otherwise. A test on two analysers is one test.
 *
 * @example testCount('CL09', { hasControl: true, series: [], limit: null, scheme: 'notJoined', rounds: [], hasAlternative: false }).counts // "whole"
 */
export function testCount(
  indicator: QualityIndicator,
  test: MenuTestFacts,
  minResults = MIN_INDICATOR_RESULTS,
): TestCount {
  switch (indicator) {
    case 'CL07':
      return counted(test.hasControl);
    case 'CL08':
      return imprecisionCount(test, minResults);
    case 'CL09':
      if (test.scheme === 'unknown') return notCounted('schemeUnknown');
      return test.scheme === 'none' ? notCounted('noScheme') : counted(test.scheme === 'joined');
    case 'CL10':
      return test.rounds.length === 0
        ? notCounted('noRound')
        : counted(test.rounds.every(({ hasPassed }) => hasPassed));
    case 'CL11':
      if (test.scheme === 'unknown') return notCounted('schemeUnknown');
      return test.scheme === 'none' ? counted(test.hasAlternative) : notCounted('hasScheme');
  }
}

/**
 * The share that tests make up. Nothing to count is null, never 0.
 *
 * @example testShare([{ counts: 'part', reason: null }, { counts: 'whole', reason: null }]).percent // 50
 */
export function testShare(counts: readonly TestCount[]): TestShare {
  const part = counts.filter((count) => count.counts === 'part').length;
  const whole = counts.filter((count) => count.counts !== 'no').length;
  return { part, whole, percent: whole === 0 ? null : (100 * part) / whole };
}
