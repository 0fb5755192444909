/** Columns that a migration rewrites or removes, on purpose, in rows that were there: table → columns. */
type Rewritten = Readonly<Record<string, readonly string[]>>;

/** By migration. What is not named here must be after an upgrade what it was before. */
const rewritten: Readonly<Record<string, Rewritten>> = {
  '0007_cases': { role: ['permissions'] },
  '0008_jobs': { role: ['permissions'] },
  '0009_approvals': { role: ['permissions'] },
  '0010_trailText': {
    audit_head: ['hash'],
    audit_log: ['prev_hash', 'hash', 'request_id', 'before', 'after'],
  },
  '0012_roleRules': { role: ['permissions'] },
  '0014_jobPermissions': { role: ['revoked'] },
  '0090_planReporting': { plan_report: ['passed'] },
  '0160_requirementEditions': { tae: ['combination', 'tea_absolute', 'unit_id'] },
};

/** The columns of a table that migrations after a version rewrite. */
export function rewrittenAfter(version: string, table: string): ReadonlySet<string> {
  const later = Object.entries(rewritten).filter(([migration]) => migration > version);
  return new Set(later.flatMap(([, tables]) => tables[table] ?? []));
}

/** The columns of a table that one migration rewrites. */
export function rewrittenBy(migration: string, table: string): ReadonlySet<string> {
  return new Set(rewritten[migration]?.[table]);
}

/** The last migration of the time when all servers were stopped for an upgrade. */
export const lastStopped = '0095_pastStates';

/**
 * Migrations that take away what an earlier one made superfluous: by the time they run, no server of a version before
 * `expand` is at work. Contract → expand; at least one release lies between the two.
 */
export const contracts: Readonly<Record<string, string>> = {};
