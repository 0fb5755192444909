import type { Multirule, Scope } from '../multirule.ts';
import { isViolated, participates } from '../run/shapes.ts';
import { type ColumnStream, PEAK_SD, type Peaks, peaksOf, type StreamPool } from './columnStream.ts';
import type { ColumnVerdicts, ResultColumns } from './resultColumns.ts';

/** One rule on one stream. */
export interface StreamScan {
  readonly rule: Multirule;
  /** What the rule makes of its participants, as a number of the status column. */
  readonly status: number;
  readonly scope: Scope;
  readonly stream: ColumnStream;
  readonly pool: StreamPool;
  readonly columns: ResultColumns;
  readonly verdicts: ColumnVerdicts;
  /** The rule's bit in the column of violated rules. */
  readonly bit: number;
}

/**
 * Judges one rule at every result of a stream. With a wide limit most results need no look: only peaks can
 * violate it.
 */
export function scanStream(scan: StreamScan): void {
  const { rule } = scan;
  if (rule.kind === 'LIMIT' && rule.numberOfSD >= PEAK_SD) scanPeaks(scan);
  else if (rule.kind === 'RANGE' && rule.numberOfSD >= 2 * PEAK_SD) scanSegmentsWithPeak(scan);
  else scanAll(scan);
}

function peaksIn({ stream, scope, pool }: StreamScan): Peaks {
  return peaksOf(stream, (length) => pool.numbers(`peaks ${scope}`, length));
}

/** A result that violates a limit of 2 SD or more is a peak itself. */
function scanPeaks(scan: StreamScan): void {
  const { positions, segments, count } = peaksIn(scan);
  for (let i = 0; i < count; i++) judgeAt(scan, segments[i] as number, positions[i] as number);
}

/** Of two results more than 4 SD apart at least one is a peak. */
function scanSegmentsWithPeak(scan: StreamScan): void {
  const { segments, count } = peaksIn(scan);
  for (let i = 0; i < count; i++) if (segments[i] !== segments[i - 1]) judgeSegment(scan, segments[i] as number);
}

function scanAll(scan: StreamScan): void {
  for (let segment = 0; segment < scan.stream.segments; segment++) judgeSegment(scan, segment);
}

function judgeSegment(scan: StreamScan, segment: number): void {
  const { starts, fresh } = scan.stream;
  for (let i = fresh[segment] as number; i < (starts[segment + 1] as number); i++) judgeAt(scan, segment, i);
}

/** Judges the rule at one position: the window it needs, and the shape of what it finds there. */
function judgeAt(scan: StreamScan, segment: number, last: number): void {
  const { rule, stream } = scan;
  const from = stream.starts[segment] as number;
  const isRange = rule.kind === 'RANGE';
  const isRun = scan.scope === 'RUN_ALL';
  // In a run the results after this one count too: "2 of 3" may be decided by the second of three.
  const have = isRun ? (stream.starts[segment + 1] as number) - from : last - from + 1;
  if (have < (isRange ? 2 : rule.numberOfResults) || last < (stream.fresh[segment] as number)) return;
  const first = isRun && isRange ? from : Math.max(from, last - rule.numberOfResults + 1);
  if (isViolated(rule, { z: stream.z, first, last })) mark(scan, first, last);
}

/** Records a violation at position `last`, and flags those of its participants that are in its run. */
function mark(scan: StreamScan, first: number, last: number): void {
  const { z, at } = scan.stream;
  const { status, fired } = scan.verdicts;
  const trigger = at[last] as number;
  if (scan.scope === 'HIST_ALL' && !isJudgedAt(scan, first, last)) return;
  fired[trigger] = (fired[trigger] as number) | scan.bit;
  status[trigger] = Math.max(status[trigger] as number, scan.status);
  if (first === last) return;
  const runFirst = firstOfRun(scan.columns.runStart, trigger);
  for (let i = last - 1; i >= first && (at[i] as number) >= runFirst; i--) {
    const index = at[i] as number;
    const isPart = participates(scan.rule, z[i] as number, z[last] as number);
    if (isPart) status[index] = Math.max(status[index] as number, scan.status);
  }
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
function firstOfRun(runStart: Int32Array, index: number): number {
  let low = 0;
  let high = runStart.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runStart[middle] as number) <= index) low = middle;
    else high = middle - 1;
  }
  return runStart[low] as number;
}
