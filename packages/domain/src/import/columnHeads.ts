import { type ColumnRole, columnRoles, roleOfHeading } from './columnRole.ts';
import type { FoundTable } from './findTable.ts';
import type { ImportArrangement } from './importLayout.ts';

/** The roles that a user may give a column; in a matrix each analyte has its own column (`across`). */
export const headRoles = [...columnRoles, 'across', 'ignored'] as const;
export type HeadRole = ColumnRole | 'across' | 'ignored';

/** A column of a file: its heading, and what it was read as. */
export type ColumnHead = {
  readonly text: string;
  readonly role: HeadRole;
  /** The role that its cells suggest, where the heading is unknown. */
  readonly suggested?: HeadRole;
};

/** A layout by which more of a file could be read, with its first results as they would be read. */
export type OfferedLayout = {
  readonly layout: ImportArrangement;
  readonly heads: readonly ColumnHead[];
  /** How many results its first lines contain with these columns. */
  readonly results: number;
  readonly rows: readonly {
    readonly analyte: string | null;
    readonly lot: string | null;
    readonly level: number | null;
    readonly measuredAt: string | null;
    readonly value: string | null;
    readonly unit: string | null;
  }[];
};

/**
 * The columns of a file in order. Where no heading was recognised, the most likely heading line.
 *
 * @example columnHeads({ headings: ['GLU'], headingLine: 1, columns: {}, shape: 'matrix', analyteColumns: [0] }) // [{ text: 'GLU', role: 'across' }]
 */
export function columnHeads({ headings, offered = [], columns, analyteColumns }: FoundTable): ColumnHead[] {
  const roles = new Map<number | undefined, HeadRole>(analyteColumns.map((column) => [column, 'across']));
  for (const [role, column] of Object.entries(columns)) roles.set(column, role as ColumnRole);
  const shown = headings.length > 0 ? headings : offered;
  return shown.map((text, index) => ({ text, role: roles.get(index) ?? 'ignored' }));
}

/** What a configuration says of the columns of a file. */
export type NamedColumns = {
  readonly columns: Readonly<Partial<Record<ColumnRole, string>>>;
  readonly ignored: string[];
};

/** The most characters of a heading that a configuration stores. */
const LONGEST_NAME = 80;

/**
 * Columns as a person named them, in the form of a configuration: by heading, or by number where several columns or none
 * have that heading. A column that is passed over is named only where its heading would be recognised or is blank.
 *
 * @example nameColumns([{ text: 'Konz.', role: 'value' }]).columns // { value: 'Konz.' }
 */
export function nameColumns(heads: readonly ColumnHead[]): NamedColumns {
  const columns: Partial<Record<ColumnRole, string>> = {};
  const ignored: string[] = [];
  const counts = new Map<string, number>();
  for (const { text } of heads) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  const isMatrix = heads.some(({ role }) => role === 'across');
  heads.forEach(({ text, role }, index) => {
    const isOnly = counts.get(text.trim()) === 1;
    const isName = isOnly && text.trim() !== '' && text.length <= LONGEST_NAME && !text.includes('|');
    const name = isName ? text.trim() : String(index + 1);
    if (role === 'ignored') {
      const known = roleOfHeading(text);
      if (text.trim() === '') ignored.push(name);
      else if (isMatrix ? known !== 'ignored' : known !== null && known !== 'ignored') ignored.push(name);
    } else if (role !== 'across') columns[role] = name;
  });
  return { columns, ignored };
}
