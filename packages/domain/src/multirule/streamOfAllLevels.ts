import { append, type ColumnStream, closeStream, openSegment, type StreamPool, streamOver } from './columnStream.ts';
import type { Cuts } from './columnStreams.ts';
import type { ResultColumns } from './resultColumns.ts';

interface Source {
  readonly columns: ResultColumns;
  readonly levels: readonly number[];
  readonly cuts: Cuts;
  readonly pool: StreamPool;
}

/**
 * The stream of all levels. Where one level restarts and the others do not, the look-back of the others goes
 * on: a new segment begins with the earlier results that are still eligible, repeated.
 */
export function streamOfAllLevels(run: ColumnStream, { columns, levels, cuts, pool }: Source): ColumnStream {
  const { restarts, lookBack } = cuts;
  if (restarts.length === 0) return wholeStream(run);
  const results = run.length + restarts.length * lookBack;
  const stream = pool.stream('all', { results, segments: restarts.length + 1 });
  const eligibleFrom = new Map(levels.map((level) => [level, 0]));
  let from = 0;
  openSegment(stream);
  for (const { beforeRun, level } of restarts) {
    if (beforeRun >= run.segments) break;
    const cut = run.starts[beforeRun] as number;
    from = copy(run, stream, { from, to: cut });
    for (const material of level === null ? eligibleFrom.keys() : [level]) eligibleFrom.set(material, cut);
    openSegment(stream);
    for (const position of stillEligible(run, cut, { columns, eligibleFrom, lookBack })) {
      append(stream, run.z[position] as number, run.at[position] as number);
    }
    stream.fresh[stream.segments - 1] = stream.length;
  }
  copy(run, stream, { from, to: run.length });
  closeStream(stream);
  return stream;
}

function wholeStream(run: ColumnStream): ColumnStream {
  const whole = { starts: Int32Array.of(0, run.length), fresh: Int32Array.of(0), segments: 1, length: run.length };
  return streamOver(run, whole);
}

function copy(run: ColumnStream, stream: ColumnStream, { from, to }: { from: number; to: number }): number {
  stream.z.set(run.z.subarray(from, to), stream.length);
  stream.at.set(run.at.subarray(from, to), stream.length);
  stream.length += to - from;
  return to;
}

/** Positions before a cut, oldest first, whose level has not restarted since; at most `lookBack`. */
function stillEligible(
  run: ColumnStream,
  cut: number,
  context: { columns: ResultColumns; eligibleFrom: ReadonlyMap<number, number>; lookBack: number },
): number[] {
  const { columns, eligibleFrom, lookBack } = context;
  const earliest = Math.min(...eligibleFrom.values());
  const positions: number[] = [];
  for (let position = cut - 1; position >= earliest && positions.length < lookBack; position--) {
    const level = columns.level[run.at[position] as number] as number;
    if (position >= (eligibleFrom.get(level) as number)) positions.push(position);
  }
  return positions.reverse();
}
