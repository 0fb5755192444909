/** Columns that a migration rewrites or removes, on purpose, in rows that were there: table → columns. */
type Rewritten = Readonly<Record<string, readonly string[]>>;

/** By migration. What is not named here must be after an upgrade what it was before. */
const rewritten: Readonly<Record<string, Rewritten>> = {};

/** The columns of a table that migrations after a version rewrite. */
export function rewrittenAfter(version: string, table: string): ReadonlySet<string> {
  const later = Object.entries(rewritten).filter(([migration]) => migration > version);
  return new Set(later.flatMap(([, tables]) => tables[table] ?? []));
}

/** The columns of a table that one migration rewrites. */
export function rewrittenBy(migration: string, table: string): ReadonlySet<string> {
  return new Set(rewritten[migration]?.[table]);
}

/**
 * Migrations that take away what an earlier one made superfluous: by the time they run, no server of a version before
 * `expand` is at work. Contract → expand; at least one release lies between the two.
 */
export const contracts: Readonly<Record<string, string>> = {};
