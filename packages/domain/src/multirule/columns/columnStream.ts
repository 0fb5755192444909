/**
 * The usable results of one scope laid end to end. Segment s covers the positions from `starts[s]` up to
 * `starts[s + 1]`; no rule crosses segments. Positions before `fresh[s]` are earlier results repeated
 * because they are still eligible: they count, but are not judged again.
 */
export interface ColumnStream {
  readonly z: Float64Array;
  /** Index in the columns of the result at each position. */
  readonly at: Int32Array;
  readonly starts: Int32Array;
  readonly fresh: Int32Array;
  segments: number;
  length: number;
  /** Computed on first use. */
  peaks: Peaks | undefined;
}

/** The results of a stream beyond {@link PEAK_SD}, in order: their positions and segments. */
export interface Peaks {
  readonly positions: Int32Array;
  readonly segments: Int32Array;
  readonly count: number;
}

/** A result further out than this is a peak. Rules with wider limits, most of those in use, check only peaks. */
export const PEAK_SD = 2;

/** Hands out room for streams; the memory of earlier ones is used again, history after history. */
export interface StreamPool {
  /** An empty stream, valid until the same name is requested again. */
  stream(name: string, room: { readonly results: number; readonly segments: number }): ColumnStream;
  /** 0, 1, 2, … up to a length at least. */
  positions(length: number): Int32Array;
  /** A buffer of numbers, valid until the same name is requested again; its first content is undefined. */
  numbers(name: string, length: number): Int32Array;
}

/** A pool of streams for histories judged one after another. */
export function streamPool(): StreamPool {
  const pool = new Map<string, ColumnStream>();
  const buffers = new Map<string, Int32Array>();
  let positions = new Int32Array(0);
  return {
    stream(name, { results, segments }) {
      const used = pool.get(name);
      const isRoomy = used !== undefined && used.z.length >= results && used.fresh.length >= segments;
      const stream = isRoomy ? used : newStream(results, segments);
      pool.set(name, stream);
      stream.segments = 0;
      stream.length = 0;
      stream.peaks = undefined;
      return stream;
    },
    positions(length) {
      if (positions.length < length) positions = Int32Array.from({ length }, (_, i) => i);
      return positions;
    },
    numbers(name, length) {
      const used = buffers.get(name);
      const buffer = used !== undefined && used.length >= length ? used : new Int32Array(length);
      buffers.set(name, buffer);
      return buffer;
    },
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
  return streamOver(
    { z: new Float64Array(results), at: new Int32Array(results) },
    { starts: new Int32Array(segments + 1), fresh: new Int32Array(segments) },
  );
}

/** A stream over given columns. Every stream is built here, so that the loops over them see one shape of object. */
export function streamOver(
  { z, at }: Pick<ColumnStream, 'z' | 'at'>,
  { starts, fresh, segments = 0, length = 0 }: Pick<ColumnStream, 'starts' | 'fresh'> & Partial<ColumnStream>,
): ColumnStream {
  return { z, at, starts, fresh, segments, length, peaks: undefined };
}

/** The peaks of a stream, found once; `buffer` gives room for as many positions as the stream has. */
export function peaksOf(stream: ColumnStream, buffer: (length: number) => Int32Array): Peaks {
  stream.peaks ??= findPeaks(stream, buffer(stream.length));
  return stream.peaks;
}

function findPeaks({ z, starts, length }: ColumnStream, positions: Int32Array): Peaks {
  let count = 0;
  for (let i = 0; i < length; i++) if (Math.abs(z[i] as number) > PEAK_SD) positions[count++] = i;
  const segments = new Int32Array(count);
  let segment = 0;
  for (let i = 0; i < count; i++) {
    while ((starts[segment + 1] as number) <= (positions[i] as number)) segment++;
    segments[i] = segment;
  }
  return { positions, segments, count };
}
