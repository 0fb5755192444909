import type { FieldProblem } from './fieldProblem.ts';
import type { Moment } from './readMoment.ts';
import type { Summary } from './readSummary.ts';

/** The codes of another system, as written in the file; null where the file has none. */
export type RowCodes = {
  readonly laboratory: string | null;
  readonly test: string | null;
  readonly instrument: string | null;
  readonly analyte: string | null;
  readonly lot: string | null;
  readonly level: string | null;
  readonly unit: string | null;
  readonly sample: string | null;
  readonly operator: string | null;
  readonly comment: string | null;
  /** Which of several measurements of the same sample it is. */
  readonly replicate?: string;
  /** The sender says that this value replaces one it sent before. */
  readonly isCorrection?: true;
};

/** One result of a file. A line with several results gives several rows, numbered by `part`. */
export type ImportRow = {
  readonly line: number;
  readonly part: number;
  readonly raw: string;
  readonly codes: RowCodes;
  /** 1 to 3 where the file says it; null where the lot number decides it, or nothing does. */
  readonly level: number | null;
  readonly measuredAt: Moment | null;
  /** As it will be stored. */
  readonly value: string | null;
  /** Mean, SD and n where the file has them, or what is wrong with them. Whether they are used depends on the test. */
  readonly summary: Summary | FieldProblem | null;
  readonly problem: FieldProblem | null;
};
