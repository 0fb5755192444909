import type { Verdict } from '@qc/contract';
import { formatRounded, type Violation } from '@qc/domain';
import { translate } from '#platform/language.ts';

/** A result as the history lists it. */
export type ListedResult = {
  readonly id: string;
  readonly qcTestId: string;
  readonly level: number;
  readonly runId: string;
  readonly measuredAt: string;
  readonly replicate: number;
  readonly value: number | null;
  readonly valueText: string | null;
  readonly n: number | null;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly z: number | null;
  readonly verdict: Verdict | null;
  readonly notEvaluated: string | null;
  readonly violations: readonly Violation[];
  readonly evalMean: number | null;
  readonly evalSd: number | null;
  readonly isExcluded: boolean;
  readonly excludeReason: string | null;
  readonly manualStatus: 'accept' | 'reject' | null;
  readonly manualReason: string | null;
  readonly initials: string | null;
  readonly comment: string | null;
  readonly identificationNo: string | null;
  readonly slideGenNumber: string | null;
  readonly reviewStatus: number;
  readonly version: number;
  readonly createTime: string;
  readonly createUserName: string | null;
};

/** A run with its results, in the order in which they were listed. */
export type ListedRun = {
  readonly runId: string;
  readonly measuredAt: string;
  readonly results: readonly ListedResult[];
};

/** Puts listed results together by run, without changing their order. */
export function runsOf(results: readonly ListedResult[]): readonly ListedRun[] {
  const runs: { runId: string; measuredAt: string; results: ListedResult[] }[] = [];
  for (const result of results) {
    const last = runs.at(-1);
    if (last?.runId === result.runId) last.results.push(result);
    else runs.push({ runId: result.runId, measuredAt: result.measuredAt, results: [result] });
  }
  return runs;
}

/** The figure of a result as people read it: its value, or mean ± SD and how many. */
export function resultText(result: Pick<ListedResult, 'value' | 'n' | 'mean' | 'sd'>, decimals: number): string {
  if (result.value !== null) return formatRounded(result.value, decimals) ?? '';
  const mean = formatRounded(result.mean, decimals + 1) ?? '–';
  const sd = formatRounded(result.sd, decimals + 1) ?? '–';
  return translate('dailyQc.meanAndSd', { mean, sd, n: result.n ?? 0 });
}
