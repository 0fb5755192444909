import pg from 'pg';

/**
 * Lets the planner know what was loaded in bulk, as the owner of the tables. PostgreSQL finds out by itself a minute
 * later, and then plans otherwise than before: what was measured in between would be measured on a database that no
 * laboratory has.
 */
export async function analyse(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
