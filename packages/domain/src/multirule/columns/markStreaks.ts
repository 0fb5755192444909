import type { Scope } from '../multirule.ts';
import type { ColumnStream } from './columnStream.ts';
import type { Cut } from './cuts.ts';
import type { ColumnVerdicts, ResultColumns } from './resultColumns.ts';
import { type StreakBank, type StreakRule, type Streaks, streakOf } from './streakBank.ts';

/** A history whose streaks are counted. */
export interface StreakScan {
  readonly bank: StreakBank;
  readonly columns: ResultColumns;
  /** All usable results, one segment per run. */
  readonly run: ColumnStream;
  readonly cuts: readonly Cut[];
  readonly verdicts: ColumnVerdicts;
}

/** A result at which the streak of some rule may be long enough. */
export interface DueStreak {
  readonly streaks: Streaks;
  readonly position: number;
  /** Number of its run. */
  readonly run: number;
  /** Number of the last cut before it; −1: none. */
  readonly cut: number;
}

/** Records every rule of the scope that has its n in a row. */
export function markStreaks(scan: StreakScan, scope: Scope, due: DueStreak): void {
  for (const streakRule of scan.bank.rules) {
    const { rule, scopes } = streakRule.prepared;
    if (!scopes.includes(scope) || streakOf(due.streaks, streakRule) < rule.numberOfResults) continue;
    if (scope === 'HIST_ALL' && !isOfSeveralLevels(scan, due, rule.numberOfResults)) continue;
    mark(scan, scope, { due, streakRule });
  }
}

/** Violated at the last of n in a row; those of the n that are in its run are flagged with it. */
function mark(
  { run, columns, verdicts }: StreakScan,
  scope: Scope,
  { due, streakRule }: { readonly due: DueStreak; readonly streakRule: StreakRule },
): void {
  const { status, fired } = verdicts;
  const trigger = run.at[due.position] as number;
  const runFrom = run.starts[due.run] as number;
  fired[trigger] = (fired[trigger] as number) | (1 << streakRule.index);
  let left = streakRule.prepared.rule.numberOfResults;
  for (let i = due.position; i >= runFrom && left > 0; i--) {
    const at = run.at[i] as number;
    if (scope === 'HIST_LEVEL' && columns.level[at] !== columns.level[trigger]) continue;
    status[at] = Math.max(status[at] as number, streakRule.status);
    left--;
  }
}

/** Across levels the last n results, as far as still eligible, must be of two levels or more. */
function isOfSeveralLevels(scan: StreakScan, { position, cut }: DueStreak, n: number): boolean {
  const { position: cutAt, carried } = scan.cuts[cut] ?? { position: 0, carried: [] };
  const level = levelAt(scan, position);
  for (let i = position - 1; i > position - n; i--) {
    if (levelAt(scan, i >= cutAt ? i : (carried.at(i - cutAt) as number)) !== level) return true;
  }
  return false;
}

function levelAt({ run, columns }: StreakScan, position: number): number {
  return columns.level[run.at[position] as number] as number;
}
