import type { RuleSet } from '../ruleSet.ts';
import { evaluateRun, type ResultEvaluation } from '../run/evaluateRun.ts';
import { EMPTY_LOOK_BACK } from '../run/lookBack.ts';
import type { QcPoint, QcRun } from '../run/qcPoint.ts';
import { COLUMN_STATUS, type ColumnVerdicts, type ResultColumns } from './resultColumns.ts';

/**
 * Verdict columns from the run-by-run evaluation, for the histories in which rules depend on each other
 * (rejected results leave the look-back) or a target changes in the middle of a run.
 */
export function scanByRun(rules: RuleSet, columns: ResultColumns, verdicts: ColumnVerdicts): ColumnVerdicts {
  const resets = (columns.resets ?? []).map(({ beforeRun, level }) => ({ instant: beforeRun, level }));
  let lookBack = EMPTY_LOOK_BACK;
  for (let number = 0; number + 1 < columns.runStart.length; number++) {
    const { evaluation, lookBack: next } = evaluateRun(rules, lookBack, { run: runAt(columns, number), resets });
    lookBack = next;
    for (const result of evaluation.results) {
      verdicts.status[Number(result.id)] = COLUMN_STATUS.indexOf(result.status);
      verdicts.fired[Number(result.id)] = firedBits(result);
    }
  }
  return verdicts;
}

function firedBits({ outcomes }: ResultEvaluation): number {
  return outcomes.reduce((fired, { outcome }, rule) => (outcome === 'violated' ? fired | (1 << rule) : fired), 0);
}

function runAt(columns: ResultColumns, number: number): QcRun {
  const [from, to] = [columns.runStart[number] as number, columns.runStart[number + 1] as number];
  const results = Array.from({ length: to - from }, (_, offset) => pointAt(columns, from + offset, number));
  return { key: String(number), runId: null, instant: number, results };
}

function pointAt({ z, level, targetVersion, accepted }: ResultColumns, index: number, instant: number): QcPoint {
  const score = z[index] as number;
  return {
    id: String(index),
    level: level[index] as number,
    runId: null,
    instant,
    replicate: index,
    z: Number.isNaN(score) ? null : score,
    targetVersion: targetVersion ? String(targetVersion[index]) : null,
    excluded: false,
    acceptedManually: accepted?.[index] === 1,
  };
}
