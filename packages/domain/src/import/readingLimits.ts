/** More than any export or analyser writes: content beyond one of these is refused as a whole, before it costs more. */
export const readingLimits = {
  /** Fields of a segment or record of a message. */
  fields: 1000,
  /** Repetitions of a value, each of which is a result. */
  repetitions: 100,
  /** Segments or records of one message. */
  segments: 20_000,
  /** Columns of a line: as many as a sheet can have. */
  columns: 16_384,
  /** Characters of a line of delimited text. */
  lineLength: 1_000_000,
  /** Cells that a page does not write out, but fills by spanning columns and rows. */
  spannedCells: 1_000_000,
} as const;

export type ReadingLimit = 'tooManyFields' | 'tooManySegments' | 'tooManyColumns' | 'lineTooLong' | 'tooManySpans';

/** Content goes beyond one of the limits. */
export class ReadingLimitExceeded extends Error {
  readonly limit: ReadingLimit;

  constructor(limit: ReadingLimit) {
    super(limit);
    this.limit = limit;
  }
}
