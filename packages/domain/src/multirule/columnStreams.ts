import { append, type ColumnStream, closeStream, openSegment, type StreamPool } from './columnStream.ts';
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
  for (const level of new Set(columns.level)) byLevel.set(level, levelStream(level, { columns, run, cuts, pool }));
  return { run, byLevel, all: streamOfAllLevels(run, { columns, cuts, pool }) };
}

function runStream({ z, runStart }: ResultColumns, pool: StreamPool): ColumnStream {
  const stream = pool('run', { results: z.length, segments: runStart.length });
  for (let run = 0; run + 1 < runStart.length; run++) {
    openSegment(stream);
    const end = runStart[run + 1] as number;
    for (let i = runStart[run] as number; i < end; i++) {
      const score = z[i] as number;
      if (!Number.isNaN(score)) append(stream, score, i);
    }
  }
  closeStream(stream);
  return stream;
}

function levelStream(
  level: number,
  { columns, run, cuts, pool }: { columns: ResultColumns; run: ColumnStream; cuts: Cuts; pool: StreamPool },
): ColumnStream {
  const restarts = cuts.restarts.filter((restart) => restart.level === null || restart.level === level);
  const stream = pool(`level ${level}`, { results: run.length, segments: restarts.length + 1 });
  let from = 0;
  for (const { beforeRun } of [...restarts, { beforeRun: columns.runStart.length }]) {
    const to = beforeRun < run.segments ? (run.starts[beforeRun] as number) : run.length;
    openSegment(stream);
    for (; from < to; from++) {
      const at = run.at[from] as number;
      if (columns.level[at] === level) append(stream, run.z[from] as number, at);
    }
  }
  closeStream(stream);
  return stream;
}
