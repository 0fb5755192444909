import type { ColumnStream } from './columnStream.ts';
import type { Scope } from './multirule.ts';
import type { ColumnVerdicts, ResultColumns } from './resultColumns.ts';
import type { PreparedRule } from './ruleSet.ts';
import { isViolated, participates, sideOf } from './shapes.ts';

/** One rule on one stream. */
export interface StreamScan extends PreparedRule {
  readonly scope: Scope;
  readonly stream: ColumnStream;
  readonly columns: ResultColumns;
  readonly verdicts: ColumnVerdicts;
  /** The rule's bit in the column of violated rules. */
  readonly bit: number;
}

/** Judges one rule at every result of a stream. */
export function scanStream(scan: StreamScan): void {
  const { rule, scope, stream } = scan;
  const isConsecutive = rule.kind === 'LIMIT' && rule.minExceeding === rule.numberOfResults;
  const scanSegment = isConsecutive ? scanConsecutive : scanWindows;
  if (scope === 'SINGLE') scanSingles(scan);
  else {
    for (let segment = 0; segment < stream.segments; segment++) scanSegment(scan, segment);
  }
}

function scanSingles(scan: StreamScan): void {
  const { z, length } = scan.stream;
  const limitSd = scan.rule.numberOfSD;
  for (let i = 0; i < length; i++) if (sideOf(z[i] as number, limitSd) !== 0) mark(scan, i, i);
}

/**
 * "n in a row" needs no look at most results: any n in a row must hold every n-th position, so only those are
 * probed, and only around a result beyond the limit are its neighbours read.
 */
function scanConsecutive(scan: StreamScan, segment: number): void {
  const { z, starts, fresh } = scan.stream;
  const { numberOfResults: n, numberOfSD: limitSd } = scan.rule;
  const [from, to] = [starts[segment] as number, starts[segment + 1] as number];
  let probe = from + n - 1;
  while (probe < to) {
    const side = sideOf(z[probe] as number, limitSd);
    let last = probe;
    if (side !== 0) {
      let first = probe;
      while (first > from && sideOf(z[first - 1] as number, limitSd) === side) first--;
      while (last + 1 < to && sideOf(z[last + 1] as number, limitSd) === side) last++;
      const begin = Math.max(first + n - 1, fresh[segment] as number);
      for (let i = begin; i <= last; i++) mark(scan, i - n + 1, i);
    }
    probe = last + n;
  }
}

function scanWindows(scan: StreamScan, segment: number): void {
  const { rule, scope, stream } = scan;
  const [from, to] = [stream.starts[segment] as number, stream.starts[segment + 1] as number];
  const isRun = scope === 'RUN_ALL';
  const need = rule.kind === 'RANGE' ? 2 : rule.numberOfResults;
  const isWholeRun = isRun && rule.kind === 'RANGE';
  for (let i = stream.fresh[segment] as number; i < to; i++) {
    const first = isWholeRun ? from : Math.max(from, i - rule.numberOfResults + 1);
    // In a run the results after this one count too: "2 of 3" may be decided by the second of three.
    const have = isRun ? to - from : i - from + 1;
    if (have >= need && isViolated[rule.kind](rule, { z: stream.z, first, last: i })) mark(scan, first, i);
  }
}

/** Records a violation at position `last`, and flags those of its participants that are in its run. */
function mark(scan: StreamScan, first: number, last: number): void {
  const { stream, columns, verdicts, rule } = scan;
  const code = scan.severity === 'REJECT' ? 3 : 2;
  const trigger = stream.at[last] as number;
  if (scan.scope === 'HIST_ALL' && !isJudgedAt(scan, first, last)) return;
  verdicts.fired[trigger] = (verdicts.fired[trigger] as number) | scan.bit;
  flag(verdicts, trigger, code);
  if (first === last) return;
  const runFirst = firstOfRun(columns.runStart, trigger);
  for (let i = last - 1; i >= first && (stream.at[i] as number) >= runFirst; i--) {
    if (participates(rule, stream.z[i] as number, stream.z[last] as number))
      flag(verdicts, stream.at[i] as number, code);
  }
}

function flag({ status }: ColumnVerdicts, index: number, code: number): void {
  if ((status[index] as number) < code) status[index] = code;
}

/** Across levels a rule is judged at the last usable result of a run, on a window of two levels or more. */
function isJudgedAt({ stream, columns }: StreamScan, first: number, last: number): boolean {
  const trigger = stream.at[last] as number;
  let next = trigger + 1;
  while (Number.isNaN(columns.z[next])) next++;
  if (firstOfRun(columns.runStart, next) <= trigger) return false;
  const level = columns.level[trigger];
  for (let i = first; i < last; i++) if (columns.level[stream.at[i] as number] !== level) return true;
  return false;
}

/** Index of the first result of the run that holds a result; past the end: the number of results. */
function firstOfRun(runStart: Uint32Array, index: number): number {
  let low = 0;
  let high = runStart.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runStart[middle] as number) <= index) low = middle;
    else high = middle - 1;
  }
  return runStart[low] as number;
}
