import pg from 'pg';

type Ask = (text: string) => Promise<readonly Record<string, unknown>[]>;

/** Every table by name: its number of rows and a digest of them that does not depend on their order; times are UTC. */
export async function digestsBy(ask: Ask): Promise<Record<string, string>> {
  const tables = await ask(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not like 'kysely%' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [digest] = await ask(
      `select count(*) as n, md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as md5 from "${name}" t`,
    );
    found[String(name)] = `${digest?.n} ${digest?.md5}`;
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
    await client.query(`set timezone = 'UTC'; set extra_float_digits = 1`);
    return await digestsBy(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}
