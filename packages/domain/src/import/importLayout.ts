import type { DecimalSign } from '../parsing/parseNumber.ts';
import type { ColumnRole } from './columnRole.ts';

/** Rows are results (`long`), runs with the levels across (`levels`), or samples with the analytes across (`matrix`). */
export const importShapes = ['auto', 'long', 'levels', 'matrix'] as const;
export type ImportShape = (typeof importShapes)[number];

/** Layouts that are not tables and are converted to one first. */
export const importArrangements = ['blocks', 'records', 'across', 'groups', 'comments'] as const;
export type ImportArrangement = (typeof importArrangements)[number];

/** `name`: the name of the sheet or file. */
export const levelSources = ['auto', 'column', 'lot', 'sample', 'name'] as const;
export type LevelSource = (typeof levelSources)[number];

export const valueTransforms = ['none', 'factor', 'log10', 'exp10'] as const;
export type ValueTransform = (typeof valueTransforms)[number];

/** How a file is read: an import configuration as the reader needs it. */
export type ImportLayout = {
  readonly delimiters: string;
  readonly removesQuotes: boolean;
  /** The line where the rows begin; 0 where the heading is detected automatically. */
  readonly startLine: number;
  readonly shape: ImportShape;
  /** Absent: the file is a table already. */
  readonly arrangement?: ImportArrangement;
  /** Codes of all rows that name none themselves. */
  readonly fixed?: Readonly<Partial<Record<'analyte' | 'lot' | 'level' | 'instrument', string>>>;
  /** Codes that are parts of a column's cells: the named groups of a regular expression. */
  readonly cut?: { readonly column: string; readonly pattern: string };
  /** The name of the sheet or file, where it contains the level. */
  readonly fileName?: string;
  /** Of ASTM: the end of the session ends the message, also without its terminator. */
  readonly endsWithSession?: boolean;
  /** Columns by heading or number, where they should not be detected automatically. */
  readonly columns: Readonly<Partial<Record<ColumnRole, string>>>;
  /** Columns to skip although their headings are known, by heading or number. */
  readonly ignored?: readonly string[];
  readonly decimalSign: DecimalSign;
  readonly dateFormat: string;
  readonly timeFormat: string;
  /** Results without a time get the time of the upload. */
  readonly usesUploadTime: boolean;
  /** Which rows are QC: the cell that decides (sample id or type) and patterns with * and ?; empty: all. */
  readonly qcBy: 'sample' | 'type';
  readonly qcPatterns: string;
  readonly levelSource: LevelSource;
  /** Patterns that find the level in the lot or sample, for levels 1, 2 and 3. */
  readonly levelPatterns: readonly [string, string, string];
  readonly transform: ValueTransform;
  readonly factor: number;
  readonly offset: number;
  /** `<`, `>`, flags and text never become numbers: they are reported as failures, or skipped. */
  readonly skipsText: boolean;
};

/** Everything is detected automatically. */
export const plainLayout: ImportLayout = {
  delimiters: '',
  removesQuotes: true,
  startLine: 0,
  shape: 'auto',
  columns: {},
  decimalSign: 'auto',
  dateFormat: '',
  timeFormat: '',
  usesUploadTime: false,
  qcBy: 'sample',
  qcPatterns: '',
  levelSource: 'auto',
  levelPatterns: ['', '', ''],
  transform: 'none',
  factor: 1,
  offset: 0,
  skipsText: false,
};

/**
 * Whether rows have an analyte though no column is one.
 *
 * @example tellsAnalyte({ ...plainLayout, fixed: { analyte: 'GLU' } }) // true
 */
export const tellsAnalyte = ({ fixed, cut }: ImportLayout): boolean =>
  fixed?.analyte !== undefined || cut?.pattern.includes('(?<analyte>') === true;
