import { instrumentModel } from '@qc/resources';
import fastify from 'fastify';
import pg from 'pg';
import { sm2 } from 'sm-crypto-v2';
import { buildApp } from '#app';
import { pageStatement } from '#crud/listRecords';
import { createUser, demoPassword } from '#features/people/users/public';
import { makeTrailKey } from '#platform/crypto/trailKeys';
import { type Ctx, createCtx } from '#platform/ctx';
import { createIdMaker } from '#platform/database/ids';
import { compileSql } from '#platform/database/sqlText';
import { createSystem } from '#platform/database/system';
import { readConfig } from '#platform/settings/config';
import { createTrailSigner } from '#platform/trail/trailSigner';
import { openPools } from '../test/support/pools.ts';
import { createTestDatabase, startTestServer, type TestDatabase } from '../test/support/testServer.ts';
import { centreUser } from './centreUser.ts';
import { type Load, loadFor } from './load.ts';

type Figure = { name: string; value: number; limit: number; unit: string; atLeast?: boolean };

const query = { size: '20', current: '1' };
const rounds = 5;

/** A page of 20 rows through token, right, tenant, validation and label joins, against a bare route with the same SQL. */
export default async function measurePages(): Promise<Figure[]> {
  const { server, stop } = await startTestServer();
  const database = await createTestDatabase(server);
  const whole = await wholeServer(database);
  const bare = await bareServer(database);
  try {
    const pairs: { whole: Load; bare: Load }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const pair = {
        bare: await loadFor({ ...bare.request, ...load }),
        whole: await loadFor({ ...whole.request, ...load }),
      };
      if (round > 0) pairs.push(pair); // the first warms up both
    }
    const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    return [
      {
        name: 'page of 20 rows: requests/s against a bare route',
        value: middle(pairs.map((pair) => pair.whole.requestsPerSecond / pair.bare.requestsPerSecond)),
        limit: 0.5,
        unit: 'x',
        atLeast: true,
      },
      {
        name: 'page of 20 rows: p99 against a bare route',
        value: middle(pairs.map((pair) => pair.whole.p99 / pair.bare.p99)),
        limit: 3,
        unit: 'x',
      },
    ];
  } finally {
    await whole.close();
    await bare.close();
    await database.close();
    await stop();
  }
}

const load = { connections: 16, milliseconds: 3000 };

async function wholeServer(testDatabase: TestDatabase) {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const { secrets } = testDatabase;
  const pools = openPools(testDatabase.configFor, testDatabase.signer);
  const system = createSystem(pools, { info: () => undefined });
  const user = await centreUser();
  await system.write('bench', '000000', (tx) => createUser(tx, user, new Date()));
  const app = await buildApp({ config, secrets, database: testDatabase });
  const address = await app.listen({ port: 0 });
  const answer = await app.inject({
    method: 'POST',
    url: '/eqicapi/blade-auth/oauth/token',
    query: {
      tenantId: '000000',
      username: 'centre',
      password: sm2.doEncrypt(demoPassword, secrets.sm2.publicKey, 0),
      grant_type: 'password',
    },
    headers: { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` },
  });
  const headers = { 'blade-auth': `bearer ${answer.json().access_token}`, 'accept-language': 'zh-CN' };
  const url = `${address}/eqicapi${instrumentModel.path}/page?${new URLSearchParams(query)}`;
  return {
    request: { url, headers },
    close: async () => {
      await app.close();
      await pools.close();
    },
  };
}

async function bareServer(testDatabase: TestDatabase) {
  const pool = new pg.Pool({ ...testDatabase.configFor('qc_app'), max: 16 });
  const { sql, parameters } = compileSql(pageStatement(centralReader(), instrumentModel, { query }).rows);
  const app = fastify();
  app.get('/page', async () => ({ records: (await pool.query(sql, [...parameters])).rows }));
  const address = await app.listen({ port: 0 });
  return {
    request: { url: `${address}/page`, headers: {} },
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

function centralReader(): Ctx {
  const principal = {
    tenantId: '000000',
    userId: '1',
    account: 'centre',
    userName: '',
    identity: 'whccl' as const,
    permissions: new Set<string>(),
    sessionId: '',
  };
  const database = {
    signer: createTrailSigner([makeTrailKey()], 'sha256'),
    run: () => Promise.reject(new Error('not asked')),
    readiness: async () => ({ status: 'ready' as const, full: [] }),
    counts: () => ({}),
    interrupt: async () => undefined,
    close: async () => undefined,
  };
  return createCtx(principal, { database, newId: createIdMaker(1), language: 'zh', requestId: 'bench' });
}
