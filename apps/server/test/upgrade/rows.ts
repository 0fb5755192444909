import pg from 'pg';

export type Row = Readonly<Record<string, unknown>>;
/** The rows of a table by their primary key. */
export type Rows = ReadonlyMap<string, Row>;

/** All tables of the application with the columns of their primary keys; partitions are read through their parent. */
const tablesText = `SELECT relname AS name, array(SELECT attname::text FROM unnest(indkey) WITH ORDINALITY AS key(attnum, place)
    JOIN pg_attribute ON attrelid = indrelid AND pg_attribute.attnum = key.attnum ORDER BY place) AS key
  FROM pg_class JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT LIKE 'kysely%'
  ORDER BY 1`;

/** Runs `act` on a connection that row-level security does not bind. */
export async function connected<T>(config: pg.PoolConfig, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, as JSON. */
export function readAll(config: pg.PoolConfig): Promise<ReadonlyMap<string, Rows>> {
  return connected(config, async (client) => {
    const tables = await client.query<{ name: string; key: string[] }>(tablesText);
    const read = new Map<string, Rows>();
    for (const { name, key } of tables.rows) {
      const { rows } = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${name}" t`);
      read.set(name, new Map(rows.map(({ row }) => [key.map((column) => row[column]).join(' '), row])));
    }
    return read;
  });
}
