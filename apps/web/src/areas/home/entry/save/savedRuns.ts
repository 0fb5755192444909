import type { Verdict, WriteOutcome } from '@qc/contract';
import { worstVerdict } from '@qc/domain';
import { verdictOf } from '../../verdict/verdict.ts';
import type { Judged, SentResult } from './newResults.ts';

/** A run that the server has judged, with the verdict that was shown while it was typed. */
export type SavedRun = {
  readonly runId: string;
  readonly testId: string;
  readonly verdict: Verdict | null;
  readonly rules: readonly string[];
  readonly shown: Verdict | null;
  /** The shown and the stored verdict differ: another change came in between, and the user must know. */
  readonly isOther: boolean;
  readonly unjudged: number;
  /** What was stored, as it was typed. */
  readonly values: readonly SavedValue[];
};

type SavedValue = { readonly level: number; readonly text: string; readonly verdict: Verdict | null };

export type Saved = {
  readonly runs: readonly SavedRun[];
  readonly count: number;
  readonly changed: WriteOutcome['changed'];
};

const valueText = ({ value, n, mean, sd }: SentResult): string =>
  mean === undefined ? String(value ?? '') : `${mean} ± ${sd ?? '—'} (n=${n ?? '—'})`;

/** Puts the server's verdicts together by run and compares them with the browser's. */
export function savedRuns(outcome: WriteOutcome, sent: readonly SentResult[], rows: readonly Judged[]): Saved {
  const answers = new Map(outcome.results.map((result) => [result.id, result]));
  const runs = rows.flatMap(({ row, judgement }) => {
    const own = sent.filter(({ runId }) => runId === row.runId);
    const results = own.flatMap(({ id }) => answers.get(id) ?? []);
    if (results.length === 0) return [];
    const verdict = worstVerdict(results.map((result) => result.verdict)) ?? null;
    const shown = verdictOf(judgement.status);
    return [
      {
        runId: row.runId,
        testId: row.testId,
        verdict,
        rules: [...new Set(results.flatMap(({ rules }) => rules))],
        shown,
        isOther: verdict !== shown,
        unjudged: results.filter((result) => result.verdict === null).length,
        values: own.flatMap((result) => {
          const answer = answers.get(result.id);
          return answer ? [{ level: result.level, text: valueText(result), verdict: answer.verdict }] : [];
        }),
      },
    ];
  });
  return { runs, count: outcome.results.length, changed: outcome.changed };
}
