import pg from 'pg';

/** Every table by name: how many rows it has and a digest of all of them, whatever their order. */
export async function digests(client: pg.Client): Promise<Record<string, string>> {
  await client.query(`set timezone = 'UTC'; set extra_float_digits = 1`);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not like 'kysely%' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: digest } = await client.query<{ n: string; md5: string }>(
      `select count(*) as n, md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as md5 from "${name}" t`,
    );
    found[name] = `${digest[0]?.n} ${digest[0]?.md5}`;
  }
  return found;
}

/** The same as another transaction sees it. */
export async function digestsAt(owner: pg.ClientConfig, snapshot?: string): Promise<Record<string, string>> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    return await digests(client);
  } finally {
    await client.end();
  }
}
