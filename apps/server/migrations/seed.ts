import { existsSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { searchText } from './searchText.ts';

/** Reads `data/*.csv` and fills tables with it. Frozen with the migrations that use it. */

/** A line of a CSV file by its headings, with the id that its row gets. An empty cell is null. */
export type Line = { readonly id: string } & Readonly<Record<string, string | null>>;

/** The build holds no data files: it reads those of the sources. */
const folder = [new URL('./data/', import.meta.url), new URL('../../migrations/data/', import.meta.url)].find((url) =>
  existsSync(url),
);

/** One moment for all: seeded rows must not depend on when an installation began. */
const seededAt = '2026-01-01T00:00:00Z';

function cells(line: string): (string | null)[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? (plain === '' ? null : (plain ?? null)),
  );
}

/**
 * The lines of a data file. Each file has its own block of ids (1 → 100001, 100002 …), so that
 * an id tells what it belongs to and never changes; ids of the application are far larger.
 */
export function readLines(file: string, block: number): Line[] {
  const [head = '', ...lines] = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
  const names = cells(head).map(String);
  return lines.map((line, at) => {
    const values = cells(line);
    const entries = names.map((name, column) => [name, values[column] ?? null]);
    return { ...Object.fromEntries(entries), id: String(block * 100_000 + at + 1) };
  });
}

/** Finds the id of the line whose `key` is given; a name that is not there stops the migration. */
export function idsBy(lines: readonly Line[], key: string): (name: string | null | undefined) => string {
  const ids = new Map(lines.map((line) => [line[key], line.id]));
  return (name) => {
    const id = ids.get(name ?? null);
    if (id === undefined) throw new Error(`there is no ${key} ${name}`);
    return id;
  };
}

export type Seed = {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Columns that make up `search_text`. */
  readonly search?: readonly string[];
};

function completed(row: Readonly<Record<string, unknown>>, search: Seed['search']): Record<string, unknown> {
  const words = search && { search_text: searchText(search.map((column) => String(row[column] ?? ''))) };
  return { ...row, ...words, create_time: seededAt, update_time: seededAt };
}

async function insert(db: Kysely<unknown>, { table, rows, search }: Seed): Promise<void> {
  const complete = rows.map((row) => completed(row, search));
  const columns = Object.keys(complete[0] ?? {});
  const values = complete.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    VALUES ${sql.join(values)}`.execute(db);
}

/** Fills tables as the central body, so that the policies hold for an owner who is no superuser too. */
export async function fill(db: Kysely<unknown>, seeds: readonly Seed[]): Promise<void> {
  await sql`SET LOCAL app.tenant_id = '000000'`.execute(db);
  for (const seed of seeds) await insert(db, seed);
}
