import { append, type ColumnStream, closeStream, openSegment, type StreamPool, streamOver } from './columnStream.ts';
import type { ColumnReset, ResultColumns } from './resultColumns.ts';
import { streamOfAllLevels } from './streamOfAllLevels.ts';

/** The streams of a history. */
export interface ColumnStreams {
  /** One segment per run. */
  readonly run: ColumnStream;
  readonly byLevel: ReadonlyMap<number, ColumnStream>;
  readonly all: ColumnStream;
}

/** What cuts a history into segments. */
export interface Cuts {
  /** In the order of the runs. */
  readonly restarts: readonly ColumnReset[];
  /** How many earlier results can matter to a rule. */
  readonly lookBack: number;
}

/** Sorts the usable results of a history into streams, cut where a level's look-back restarts. */
export function columnStreams(columns: ResultColumns, cuts: Cuts, pool: StreamPool): ColumnStreams {
  const run = runStream(columns, pool);
  const byLevel = new Map<number, ColumnStream>();
  const levels = levelsIn(columns.level);
  for (const level of levels) byLevel.set(level, levelStream(level, { columns, run, cuts, pool }));
  return { run, byLevel, all: streamOfAllLevels(run, { columns, levels, cuts, pool }) };
}

/** A table of 256 flags: a Set would cost more than judging the results. */
function levelsIn(column: Uint8Array): number[] {
  const isPresent = new Uint8Array(256);
  for (let i = 0; i < column.length; i++) isPresent[column[i] as number] = 1;
  return [...isPresent.keys()].filter((level) => isPresent[level] === 1);
}

/** A history without a gap is its own stream; otherwise the usable results are moved together. */
function runStream({ z, runStart }: ResultColumns, pool: StreamPool): ColumnStream {
  const segments = runStart.length - 1;
  if (!hasGap(z)) {
    const columns = { z, at: pool.positions(z.length) };
    return streamOver(columns, { starts: runStart, fresh: runStart, segments, length: z.length });
  }
  const stream = pool.stream('run', { results: z.length, segments });
  for (let run = 0; run < segments; run++) {
    openSegment(stream);
    for (let i = runStart[run] as number; i < (runStart[run + 1] as number); i++) {
      if (!Number.isNaN(z[i])) append(stream, z[i] as number, i);
    }
  }
  closeStream(stream);
  return stream;
}

function hasGap(z: Float64Array): boolean {
  for (let i = 0; i < z.length; i++) if (Number.isNaN(z[i])) return true;
  return false;
}

function levelStream(
  level: number,
  { columns, run, cuts, pool }: { columns: ResultColumns; run: ColumnStream; cuts: Cuts; pool: StreamPool },
): ColumnStream {
  const restarts = cuts.restarts.filter((restart) => restart.level === null || restart.level === level);
  const stream = pool.stream(`level ${level}`, { results: run.length, segments: restarts.length + 1 });
  let from = 0;
  for (const { beforeRun } of [...restarts, { beforeRun: run.segments }]) {
    const to = beforeRun < run.segments ? (run.starts[beforeRun] as number) : run.length;
    openSegment(stream);
    appendLevel(stream, run, { levels: columns.level, level, from, to });
    from = to;
  }
  closeStream(stream);
  return stream;
}

function appendLevel(
  stream: ColumnStream,
  run: ColumnStream,
  { levels, level, from, to }: { levels: Uint8Array; level: number; from: number; to: number },
): void {
  // Locals, because this loop touches every result.
  const { z, at } = stream;
  const { z: runZ, at: runAt } = run;
  let { length } = stream;
  for (let i = from; i < to; i++) {
    const index = runAt[i] as number;
    if (levels[index] === level) {
      z[length] = runZ[i] as number;
      at[length] = index;
      length++;
    }
  }
  stream.length = length;
}
