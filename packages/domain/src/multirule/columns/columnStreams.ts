import { append, type ColumnStream, closeStream, openSegment, type StreamPool, streamOver } from './columnStream.ts';
import { type Cut, levelsIn } from './cuts.ts';
import type { ResultColumns } from './resultColumns.ts';

/**
 * The usable results of a history in the order of measurement, one segment per run. A history without a gap is
 * its own stream; otherwise the usable results are moved together.
 */
export function runStream({ z, runStart }: ResultColumns, pool: StreamPool): ColumnStream {
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

/** The stream of each level, a new segment at each cut of the level. */
export function levelStreams(
  run: ColumnStream,
  columns: ResultColumns,
  { cuts, pool }: { readonly cuts: readonly Cut[]; readonly pool: StreamPool },
): ColumnStream[] {
  return levelsIn(columns.level).map((level) => {
    const ownCuts = cuts.filter(({ levels }) => levels.includes(level)).map(({ position }) => position);
    const stream = pool.stream(`level ${level}`, { results: run.length, segments: ownCuts.length + 1 });
    let from = 0;
    for (const to of [...ownCuts, run.length]) {
      openSegment(stream);
      for (; from < to; from++) {
        const at = run.at[from] as number;
        if (columns.level[at] === level) append(stream, run.z[from] as number, at);
      }
    }
    closeStream(stream);
    return stream;
  });
}

/**
 * The stream of all levels. Where one level restarts and the others do not, the look-back of the others goes
 * on: a new segment begins with the earlier results that are still eligible, repeated.
 */
export function allLevelsStream(
  run: ColumnStream,
  { cuts, pool }: { readonly cuts: readonly Cut[]; readonly pool: StreamPool },
): ColumnStream {
  const repeated = cuts.reduce((sum, { carried }) => sum + carried.length, 0);
  const stream = pool.stream('all', { results: run.length + repeated, segments: cuts.length + 1 });
  openSegment(stream);
  let from = 0;
  for (const { position, carried } of cuts) {
    for (; from < position; from++) append(stream, run.z[from] as number, run.at[from] as number);
    openSegment(stream);
    for (const earlier of carried) append(stream, run.z[earlier] as number, run.at[earlier] as number);
    stream.fresh[stream.segments - 1] = stream.length;
  }
  for (; from < run.length; from++) append(stream, run.z[from] as number, run.at[from] as number);
  closeStream(stream);
  return stream;
}

function hasGap(z: Float64Array): boolean {
  for (let i = 0; i < z.length; i++) if (Number.isNaN(z[i])) return true;
  return false;
}
