import { type Kysely, sql } from 'kysely';
import { integer, text } from './columns.ts';

/** Layouts of files that are no table, codes of a whole file, and codes that are parts of a cell. */
const layouts = ['auto', 'long', 'levels', 'matrix', 'across', 'groups', 'blocks', 'records', 'comments'];
const levelSources = ['auto', 'column', 'lot', 'sample', 'name'];
const oneOf = (column: string, values: readonly string[]): string =>
  `DROP CONSTRAINT data_import_setting_${column}_check, ADD CONSTRAINT data_import_setting_${column}_check CHECK (${column} IN (${values
    .map((value) => `'${value}'`)
    .join(', ')}))`;
const added = [
  text('fixed_analyte', 80),
  text('fixed_lot', 80),
  integer('fixed_level', { min: 1, max: 3 }),
  text('cut_column', 80),
  text('cut_pattern', 200),
].map((column) => `ADD COLUMN ${column}`);

export async function up(db: Kysely<unknown>): Promise<void> {
  const changes = [oneOf('layout', layouts), oneOf('level_source', levelSources), ...added];
  await sql.raw(`ALTER TABLE data_import_setting ${changes.join(', ')}`).execute(db);
}
