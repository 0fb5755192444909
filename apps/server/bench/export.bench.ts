import { sql } from 'kysely';
import { sm2 } from 'sm-crypto-v2';
import { buildApp } from '#app';
import { createUser, demoPassword } from '#features/people/users/public';
import { createSystem } from '#platform/database/system';
import { readConfig } from '#platform/settings/config';
import { openPools } from '../test/support/pools.ts';
import { createTestDatabase, startTestServer } from '../test/support/testServer.ts';
import { centreUser } from './centreUser.ts';

/** An Excel export of 100,000 methods: peak memory of the process that serves it, and of a page deep in the list. */
export default async function measureExport() {
  const { server, stop } = await startTestServer();
  const testDatabase = await createTestDatabase(server);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const database = openPools(testDatabase.configFor, testDatabase.signer);
  const system = createSystem(database, { info: () => undefined });
  const user = await centreUser();
  await system.write('bench', '000000', async (tx) => {
    await createUser(tx, user, new Date());
    await tx.rows(sql`insert into method (id, name, name_en, search_text, create_time, update_time)
      select 900000000 + i, '方法 ' || i, 'Method ' || i, 'method ' || i, now(), now() from generate_series(1, 100000) i`);
  });
  const app = await buildApp({ config, secrets: testDatabase.secrets, database: testDatabase });
  const address = await app.listen({ port: 0 });
  const login = await app.inject({
    method: 'POST',
    url: '/eqicapi/blade-auth/oauth/token',
    query: {
      username: 'centre',
      password: sm2.doEncrypt(demoPassword, testDatabase.secrets.sm2.publicKey, 0),
      grant_type: 'password',
    },
    headers: { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` },
  });
  const headers = { 'blade-auth': `bearer ${login.json().access_token}` };
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const response = await fetch(`${address}/eqicapi/app/method/export`, { headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  clearInterval(watch);
  await app.close();
  await database.close();
  await testDatabase.close();
  await stop();
  if (bytes < 1_000_000) throw new Error(`the export has only ${bytes} bytes`);
  return [{ name: '100,000-row Excel export: peak memory', value: peak / 1024 / 1024, limit: 300, unit: 'MB' }];
}
