import { sql } from 'kysely';
import type { System } from '#platform/database/system';

/** How many jobs there are in each state that is not over, of all tenants. */
export async function jobCounts(system: System): Promise<Readonly<Record<string, number>>> {
  const rows = await system.read('count jobs', (tx) =>
    tx.rows(sql<{ state: string; count: number }>`
      select state, count(*)::int as count from job where state not in ('done', 'cancelled') group by state`),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
