import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Verification } from '@qc/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { sm2 } from 'sm-crypto-v2';
import { type AppOptions, buildApp } from '#app';
import { createUser, demoAccounts, demoPassword } from '#features/people/users/public';
import { proofOf, verifyTrail } from '#features/upkeep/trail/public';
import type { Secrets } from '#platform/crypto/secrets';
import { createIdMaker } from '#platform/database/ids';
import { createSystem, type System } from '#platform/database/system';
import { md5Hex } from '#platform/passwords/hash';
import { readConfig } from '#platform/settings/config';
import type { TrailSigner } from '#platform/trail/trailSigner';
import { createTestDatabase, sharedOriginal } from '../support/database.ts';
import { openPools, refuseSecondConnection } from '../support/pools.ts';
import type { TestDatabase } from '../support/testServer.ts';

export const password = demoPassword;
export const basic = { authorization: `Basic ${Buffer.from('saber3:saber3_secret').toString('base64')}` };

export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: InjectHeaders;
};
type InjectHeaders = Readonly<Record<string, unknown>>;
export type Tokens = { readonly access: string; readonly refresh: string; readonly userId: string };

/** A fresh server with the demo's people, called by raw HTTP. */
export type Api = {
  readonly app: FastifyInstance;
  readonly configFor: TestDatabase['configFor'];
  readonly secrets: Secrets;
  readonly system: System;
  readonly signer: TrailSigner;
  /** Proves a tenant's trail, as the screen and the command do. */
  verify(tenantId: string): Promise<Verification>;
  readonly publicKey: string;
  readonly privateKey: string;
  call(request: InjectOptions): Promise<Answer>;
  /** As a logged-in person. */
  as(token: string, request: InjectOptions): Promise<Answer>;
  token(parameters: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  encrypt(plain: string): string;
  login(tenantId: string, account: string, plain?: string): Promise<Tokens>;
  /** Another server on the same database, as in an installation of several. */
  another(): Promise<FastifyInstance>;
  close(): Promise<void>;
};

export type OwnOptions = Pick<AppOptions, 'onRoute' | 'jobs' | 'now'>;

/** The database of the demo's people. */
export const peopleOriginal = sharedOriginal('people', {
  fill: async ({ configFor, signer }) => {
    const database = openPools(configFor, signer);
    await seed(createSystem(database, { info: () => undefined }));
    await database.close();
    return 'people';
  },
});

/** Most log in with the same password: what costs a hundredth of a second is done once for each key. */
const ciphertexts = new Map<string, string>();
function encrypted(publicKey: string, plain: string): string {
  const known = ciphertexts.get(publicKey + plain) ?? sm2.doEncrypt(plain, publicKey, 0);
  ciphertexts.set(publicKey + plain, known);
  return known;
}

export async function startApi(environment: Record<string, string> = {}, own: OwnOptions = {}): Promise<Api> {
  return startApiOn(await createTestDatabase((await peopleOriginal()).name), environment, own);
}

/** The same on a database that has its people already. */
export async function startApiOn(
  testDatabase: TestDatabase,
  environment: Record<string, string> = {},
  own: OwnOptions = {},
): Promise<Api> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-api-'));
  const { secrets } = testDatabase;
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, JOBS: '0', ...environment });
  const database = openPools(testDatabase.configFor, testDatabase.signer);
  const system = createSystem(database, { info: () => undefined });
  const app = await buildApp({
    config,
    secrets,
    database: testDatabase,
    checksAnswers: true,
    onSecondConnection: refuseSecondConnection,
    ...own,
  });
  const others: FastifyInstance[] = [];
  const call = async (request: InjectOptions): Promise<Answer> => {
    const response = await app.inject(request);
    const isJson = String(response.headers['content-type']).includes('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : { text: response.body },
      headers: response.headers,
    };
  };
  const encrypt = (plain: string): string => encrypted(secrets.sm2.publicKey, plain);
  const token: Api['token'] = (parameters, headers = {}) =>
    call({
      method: 'POST',
      url: '/eqicapi/blade-auth/oauth/token',
      query: parameters,
      headers: { ...basic, ...headers },
    });
  return {
    app,
    configFor: testDatabase.configFor,
    secrets,
    system,
    signer: testDatabase.signer,
    verify: (tenantId) => verifyTrail((act) => system.scan('test', act), tenantId, proofOf({ config, database })),
    publicKey: secrets.sm2.publicKey,
    privateKey: secrets.sm2.privateKey,
    call,
    token,
    encrypt,
    as: (access, request) => call({ ...request, headers: { 'blade-auth': `bearer ${access}`, ...request.headers } }),
    login: async (tenantId, username, plain = password) => {
      const { body } = await token({ tenantId, username, password: encrypt(plain), grant_type: 'password' });
      if (typeof body.access_token !== 'string') throw new Error(`no login: ${JSON.stringify(body)}`);
      return { access: body.access_token, refresh: String(body.refresh_token), userId: String(body.user_id) };
    },
    another: async () => {
      const other = await buildApp({
        config,
        secrets,
        database: testDatabase,
        onSecondConnection: refuseSecondConnection,
      });
      others.push(other);
      return other;
    },
    close: async () => {
      for (const other of others) await other.close();
      await app.close();
      await database.close();
      await testDatabase.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two open laboratories, one that is sealed, and the demo's accounts. */
async function seed(system: System): Promise<void> {
  const newId = createIdMaker(1);
  const at = new Date('2026-01-02T03:04:05Z');
  // Checked at thousands of logins: the cost of a check is that of the stored hash.
  const passwordHash = await hash(md5Hex(password), { memoryCost: 64, timeCost: 1 });
  await system.write('test', '000000', async (tx) => {
    for (const [code, status] of Object.entries({ 100001: 'Active', 100002: 'Active', 100009: 'Sealed' })) {
      await tx.rows(sql`
        insert into laboratory (id, tenant_code, lab_number, name, name_en, status, create_time, update_time)
        values (${newId()}, ${code}, ${`L${code}`}, ${`第${code}实验室`}, ${`Laboratory ${code}`}, ${status}, ${at}, ${at})`);
    }
  });
  const others = ['100002', '100009'].map((tenantId) => ({
    tenantId,
    account: 'director',
    name: '主任',
    nameEn: 'Director',
    roleAlias: 'lab_director',
  }));
  for (const { roleAlias, ...account } of [...demoAccounts, ...others]) {
    const user = { ...account, id: newId(), roleAliases: [roleAlias], passwordHash, mustChange: false };
    await system.write('test', account.tenantId, (tx) => createUser(tx, user, at));
  }
}
