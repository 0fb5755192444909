import type { Message, MessageKey } from '@qc/i18n';
import type { ReactNode } from 'react';
import type { useLanguage } from '#platform/language/language.ts';

/**
 * The kind of content of a column; it decides alignment and which columns shrink first.
 * Numbers, days, choices, verdicts and marks are never cut; a text ends in an ellipsis; a block takes several lines.
 */
export type ColumnKind = 'text' | 'number' | 'date' | 'choice' | 'verdict' | 'marks' | 'block' | 'acts';

/** The heading: a text of the catalogue, or one that carries both languages itself. */
type ColumnLabel = MessageKey | Message;

/** What a cell shows. `text` is the cell in words: its tooltip, and how much room it wants; words alone need no `cell`. */
export type CellContent<R> =
  | { readonly text: (row: R) => string; readonly cell?: (row: R) => ReactNode }
  | { readonly text?: (row: R) => string; readonly cell: (row: R) => ReactNode };

/** A column of a table, as data. */
export type Column<R> = CellContent<R> & {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly label: ColumnLabel;
  /** The heading of the column where a text is not enough. */
  readonly head?: ReactNode;
  /** What the rows are sorted by under this heading; without it the heading is plain. */
  readonly sort?: string | undefined;
  /** Names the row, and so never folds away. */
  readonly isName?: boolean;
  /** How long it stays where room is short, beyond what its kind says; 0 folds away first. */
  readonly rank?: number;
  /** Width in px of its content where `text` does not determine it. */
  readonly width?: number;
  readonly className?: string;
};

/** The column that names the row. */
export const nameColumn = <R>(
  key: string,
  label: ColumnLabel,
  text: (row: R) => string,
  cell: (row: R) => ReactNode = text,
): Column<R> => ({ key, kind: 'text', label, isName: true, text, cell });

/** The column of what may be done with a row; without a width its cells take what they need. */
export const actsColumn = <R>(label: ColumnLabel, cell: (row: R) => ReactNode, width?: number): Column<R> => ({
  key: 'acts',
  kind: 'acts',
  label,
  cell,
  ...(width !== undefined && { width }),
});

export const cellOf = <R>(column: Column<R>, row: R): ReactNode =>
  column.cell ? column.cell(row) : column.text?.(row);

type Words = Pick<ReturnType<typeof useLanguage>, 't' | 'text'>;

export const labelText = ({ label }: { readonly label: ColumnLabel }, { t, text }: Words): string =>
  typeof label === 'string' ? t(label) : text(label);

const classes: Readonly<Partial<Record<ColumnKind, string>>> = {
  text: 'qc-text',
  number: 'qc-number',
  block: 'qc-block',
  acts: 'qc-actions',
};

/** The class of a column's heading, for its alignment. */
export const headClass = ({ kind }: Pick<Column<never>, 'kind'>): string | undefined => classes[kind];

/** The class of a column's cells: alignment, and the screen's own class. */
export const cellClass = ({ kind, className }: Pick<Column<never>, 'kind' | 'className'>): string | undefined =>
  [classes[kind], className].filter(Boolean).join(' ') || undefined;
