/**
 * The usable results of one scope laid end to end. Segment s covers the positions from `starts[s]` up to
 * `starts[s + 1]`; no rule looks across segments. Positions before `fresh[s]` are earlier results repeated
 * because they are still eligible: they count, but are not judged again.
 */
export interface ColumnStream {
  readonly z: Float64Array;
  /** Index in the columns of the result at each position. */
  readonly at: Uint32Array;
  readonly starts: Uint32Array;
  readonly fresh: Uint32Array;
  segments: number;
  length: number;
}

/** Hands out empty streams with room enough; the memory of earlier ones is used again, history after history. */
export type StreamPool = (name: string, room: { readonly results: number; readonly segments: number }) => ColumnStream;

/** A pool of streams: a stream is valid until the same name is asked for again. */
export function streamPool(): StreamPool {
  const pool = new Map<string, ColumnStream>();
  return (name, { results, segments }) => {
    const used = pool.get(name);
    const isRoomy = used !== undefined && used.z.length >= results && used.fresh.length >= segments;
    const stream = isRoomy ? used : newStream(results, segments);
    pool.set(name, stream);
    stream.segments = 0;
    stream.length = 0;
    return stream;
  };
}

/** Starts a segment at the end of a stream. */
export function openSegment(stream: ColumnStream): void {
  stream.starts[stream.segments] = stream.length;
  stream.fresh[stream.segments] = stream.length;
  stream.segments++;
}

/** Ends the last segment, so that each has a start after it. */
export function closeStream(stream: ColumnStream): void {
  stream.starts[stream.segments] = stream.length;
}

/** Adds one result to a stream. */
export function append(stream: ColumnStream, z: number, at: number): void {
  stream.z[stream.length] = z;
  stream.at[stream.length] = at;
  stream.length++;
}

function newStream(results: number, segments: number): ColumnStream {
  return {
    z: new Float64Array(results),
    at: new Uint32Array(results),
    starts: new Uint32Array(segments + 1),
    fresh: new Uint32Array(segments),
    segments: 0,
    length: 0,
  };
}
