import type { ListedResult } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { translate } from '#platform/language/language.ts';

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

type TypedIn = Pick<ListedResult, 'valueText' | 'typedFactor' | 'typedIntercept'>;

/** What was typed, with the factor where it was in another unit: `80.1 mg/dL × 0.0555`. */
export function enteredText({ valueText, typedFactor, typedIntercept }: TypedIn): string | null {
  if (typedFactor === null) return valueText;
  const added = typedIntercept ? ` ${typedIntercept < 0 ? '−' : '+'} ${Math.abs(typedIntercept)}` : '';
  return `${valueText ?? ''} × ${typedFactor}${added}`;
}
