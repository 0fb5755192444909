import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { sm2 } from 'sm-crypto-v2';
import { buildApp } from '#app';
import { createUser, demoPassword } from '#features/people/users/public';
import { jobs } from '#jobs';
import { analyse } from '#platform/database/analyse';
import type { Database } from '#platform/database/db';
import { createIdMaker } from '#platform/database/ids';
import { createSystem, type System } from '#platform/database/system';
import { hashPassword, md5Hex } from '#platform/passwords/hash';
import { readConfig } from '#platform/settings/config';
import { startJobThread } from '#startJobThread';
import { openPools } from '../test/support/pools.ts';
import { createTestDatabase, startTestServer } from '../test/support/testServer.ts';
import { noonZone } from './noon.ts';

/** The whole server on a fresh database, called by users of its laboratories. */
export type BenchServer = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly system: System;
  /** What passwords are encrypted with on their way. */
  readonly publicKey: string;
  readonly configFor: Awaited<ReturnType<typeof createTestDatabase>>['configFor'];
  /** Opens laboratories, each with a director, and logs the directors in; tokens by tenant. */
  openLaboratories(tenantIds: readonly string[]): Promise<Map<string, string>>;
  logIn(tenantId: string, account: string): Promise<string>;
  /** The answer as it leaves the server; reading it is the client's affair. */
  ask(token: string, url: string): Promise<string>;
  post<T>(token: string, url: string, payload: object): Promise<T>;
  /** Lets the planner know what was loaded, as the database would have found out by itself by now. */
  analyse(): Promise<void>;
  close(): Promise<void>;
};

/** `jobs`: the kinds of job that it works on itself. */
type BenchOptions = { readonly jobs?: readonly string[]; readonly settings?: Readonly<Record<string, string>> };

export async function startBenchServer({ jobs: own = [], settings = {} }: BenchOptions = {}): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-bench-'));
  const { server, stop } = await startTestServer();
  const testDatabase = await createTestDatabase(server);
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, JOBS: '0', TIME_ZONE: noonZone, ...settings });
  const { secrets } = testDatabase;
  const database = openPools(testDatabase.configFor, testDatabase.signer);
  const system = createSystem(database, { info: () => undefined });
  const app = await buildApp({ config, secrets, database: testDatabase, jobs });
  const working =
    own.length > 0
      ? startJobThread({ config, secrets, database: testDatabase, names: own, onBroken: console.error })
      : null;
  const answerOf = async <T>(request: InjectOptions): Promise<T> => {
    const answer = (await app.inject(request)).json<{ code: number; msg: string; data: T }>();
    if (answer.code !== 200) throw new Error(`${JSON.stringify(request)}: ${answer.msg}`);
    return answer.data;
  };
  const headers = (token: string) => ({ 'blade-auth': `bearer ${token}` });
  const logIn = async (tenantId: string, username: string): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/eqicapi/blade-auth/oauth/token',
      query: {
        tenantId,
        username,
        password: sm2.doEncrypt(demoPassword, secrets.sm2.publicKey, 0),
        grant_type: 'password',
      },
      headers: { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` },
    });
    return String(answer.json().access_token);
  };
  return {
    app,
    database,
    system,
    publicKey: secrets.sm2.publicKey,
    configFor: testDatabase.configFor,
    openLaboratories: async (tenantIds) => {
      await createLaboratories(system, tenantIds);
      const tokens = new Map<string, string>();
      for (const tenantId of tenantIds) tokens.set(tenantId, await logIn(tenantId, 'director'));
      return tokens;
    },
    logIn,
    ask: async (token, url) => {
      const answer = await app.inject({ url: `/eqicapi${url}`, headers: headers(token) });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body.slice(0, 200)}`);
      return answer.body;
    },
    post: (token, url, payload) =>
      answerOf({ method: 'POST', url: `/eqicapi${url}`, payload, headers: headers(token) }),
    analyse: () => analyse(testDatabase.configFor('owner')),
    close: async () => {
      await working?.close();
      await app.close();
      await database.close();
      await testDatabase.close();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function createLaboratories(system: System, tenantIds: readonly string[]): Promise<void> {
  const newId = createIdMaker(1);
  const at = new Date();
  const passwordHash = await hashPassword(md5Hex(demoPassword));
  await system.write('bench', '000000', async (tx) => {
    for (const code of tenantIds)
      await tx.rows(sql`insert into laboratory (id, tenant_code, lab_number, name, status, create_time, update_time)
        values (${newId()}, ${code}, ${`L${code}`}, ${`实验室 ${code}`}, 'Active', ${at}, ${at})`);
  });
  const director = {
    account: 'director',
    name: '主任',
    roleAliases: ['lab_director'],
    passwordHash,
    mustChange: false,
  };
  for (const tenantId of tenantIds)
    await system.write('bench', tenantId, (tx) => createUser(tx, { ...director, tenantId, id: newId() }, at));
}
