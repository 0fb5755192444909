import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Ctx, createCtx } from '#platform/ctx';
import { createDatabase, type Database } from '#platform/database/db';
import { createIdMaker } from '#platform/database/ids';
import { readConfig } from '#platform/settings/config';
import { type Api, startApi } from '../contract/api.ts';
import { waitingStatements } from '../support/database.ts';
import { openPools } from '../support/pools.ts';

let api: Api;
let database: Database;

beforeAll(async () => {
  api = await startApi({ DB_CONNECTIONS: '2', DB_WAIT_SECONDS: '1', DB_STATEMENT_SECONDS: '20' });
  database = openPools(api.configFor, api.signer);
});
afterAll(async () => {
  await database.close();
  await api.close();
});

function ctxOf(tenantId: string, of = database): Ctx {
  const identity = tenantId === '000000' ? 'whccl' : 'laboratory';
  const person = { userId: '1', account: 'x', userName: 'x', permissions: new Set<string>(), sessionId: '1' };
  const options = { database: of, newId: createIdMaker(9), language: 'en', requestId: 'test' } as const;
  return createCtx({ ...person, tenantId, identity }, options);
}
const tenant = sql<{ tenant: string }>`select current_setting('app.tenant_id') as tenant`;

describe('a second connection', () => {
  test.each([
    ['read', (ctx: Ctx) => ctx.read((tx) => tx.rows(tenant))],
    ['readAllTenants', (ctx: Ctx) => ctx.readAllTenants((tx) => tx.rows(tenant))],
    ['transaction', (ctx: Ctx) => ctx.transaction((tx) => tx.rows(tenant))],
  ])('is refused inside a transaction: %s', async (_, nested) => {
    const ctx = ctxOf('000000');
    await expect(ctx.transaction(() => nested(ctx))).rejects.toThrow('use its tx');
    await expect(ctx.read(() => nested(ctx))).rejects.toThrow('use its tx');
  });

  test('is free once the transaction has ended, and to others meanwhile', async () => {
    const ctx = ctxOf('000000');
    const both = await Promise.all([
      ctx.read((tx) => tx.first(tenant)),
      ctxOf('100001').read((tx) => tx.first(tenant)),
    ]);
    expect(both).toEqual([{ tenant: '000000' }, { tenant: '100001' }]);
    await ctx.transaction(async (tx) => tx.rows(tenant));
    expect(await ctx.read((tx) => tx.first(tenant))).toEqual({ tenant: '000000' });
  });

  test('is only reported in production: the work continues', async () => {
    const reported: string[] = [];
    const { timeZone, databaseLimits: limits } = readConfig({});
    const onSecondConnection = ({ message }: Error) => void reported.push(message);
    const lenient = createDatabase({
      configFor: api.configFor,
      signer: api.signer,
      timeZone,
      limits,
      onError: () => undefined,
      onSecondConnection,
    });
    const ctx = ctxOf('000000', lenient);
    expect(await ctx.transaction(() => ctx.read((tx) => tx.first(tenant)))).toEqual({ tenant: '000000' });
    expect(reported).toEqual([expect.stringContaining('qc_app')]);
    await lenient.close();
  });
});

test('what is started after an insert of many rows finds them, even if the insert must query types first', async () => {
  const rows = Array.from({ length: 150 }, (_, number) => ({
    tenant_id: '100001',
    user_id: '1',
    key: `many ${number}`,
    route: '/',
    answer: [],
    at: new Date(),
  }));
  const [, found] = await ctxOf('100001').transaction((tx) =>
    Promise.all([
      tx.insert('idempotency', rows),
      tx.first(sql`select count(*)::int as n from idempotency where tenant_id = '100001' and key like 'many %'`),
    ]),
  );
  expect(found).toEqual({ n: rows.length });
});

describe('one transaction in several tenants', () => {
  test('statements that are started together run under the tenants they are for', async () => {
    const seen = await ctxOf('000000').transaction((own) =>
      Promise.all(
        ['100001', '000000', '100002', '100002', '000000', '100001'].map((code) => own.inTenant(code).first(tenant)),
      ),
    );
    expect(seen.map((row) => row?.tenant)).toEqual(['100001', '000000', '100002', '100002', '000000', '100001']);
  });

  test('each tenant has its links in the trail, or none of them has', async () => {
    const links = (code: string) =>
      api.system.read('test', (tx) =>
        tx.first(sql<{ n: number }>`select count(*)::int as n from audit_log where tenant_id = ${code}`),
      );
    const entry = { entity: 'laboratory', entityId: '1', action: 'update' };
    const before = [await links('100001'), await links('100002')].map((row) => row?.n ?? 0);
    const write = (fails: boolean) =>
      ctxOf('000000').transaction(async (own) => {
        for (const code of ['100002', '100001']) own.inTenant(code).addToTrail(entry);
        if (fails) throw new Error('no');
      });
    await expect(write(true)).rejects.toThrow('no');
    await write(false);
    expect([await links('100001'), await links('100002')].map((row) => row?.n ?? 0)).toEqual(before.map((n) => n + 1));
  });

  test('a laboratory reaches no other tenant', async () => {
    await expect(ctxOf('100001').transaction(async (own) => own.inTenant('100002'))).rejects.toThrow();
  });
});

describe('connections that hang', () => {
  const blockers: pg.Client[] = [];
  afterEach(async () => {
    for (const blocker of blockers.splice(0)) await blocker.end();
  });

  /** Holds rows that a request will wait for. */
  async function block(table: string): Promise<void> {
    const blocker = new pg.Client(api.configFor('qc_loader'));
    blockers.push(blocker);
    await blocker.connect();
    await blocker.query(`begin; select 1 from ${table} for update`);
  }

  /** Until this number of statements wait for the lock. */
  async function untilWaiting(count: number): Promise<void> {
    await expect.poll(() => waitingStatements(api), { timeout: 10_000 }).toBe(count);
  }
  const unitId = async (token: string): Promise<string> => {
    const { body } = await api.as(token, { url: '/eqicapi/app/unit/page?size=1' });
    return (body.data as { records: { id: string }[] }).records[0]?.id ?? '';
  };

  test('a full pool is answered with 503, when to ask again and why; /readyz says so immediately', async () => {
    const centre = (await api.login('000000', 'centre')).access;
    const id = await unitId(centre);
    const change = () =>
      api.as(centre, { method: 'POST', url: '/eqicapi/app/unit/update', payload: { id, remark: `${Math.random()}` } });
    await block('unit');
    const stuck = [change(), change()];
    await untilWaiting(2);
    const started = Date.now();
    const ready = await api.call({ url: '/readyz' });
    expect(Date.now() - started).toBeLessThan(1000);
    expect(ready).toMatchObject({ status: 503, body: { status: 'pool full' } });
    const read = (language: string) =>
      api.as(centre, { url: '/eqicapi/app/unit/page', headers: { 'accept-language': language } });
    const [zh, en] = await Promise.all([read('zh-CN'), read('en-US')]);
    expect(zh).toMatchObject({ status: 503, body: { code: 503, success: false, msg: '系统繁忙，请稍后重试' } });
    expect(en).toMatchObject({ status: 503, body: { msg: expect.stringContaining('busy') } });
    expect(Number(zh.headers['retry-after'])).toBeGreaterThan(0);
    for (const blocker of blockers.splice(0)) await blocker.end();
    expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await api.call({ url: '/readyz' })).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test('a statement that takes too long is stopped, and the request is answered', async () => {
    const hasty = await startApi({ DB_STATEMENT_SECONDS: '1' });
    const centre = (await hasty.login('000000', 'centre')).access;
    const blocker = new pg.Client(hasty.configFor('qc_loader'));
    await blocker.connect();
    await blocker.query('begin; select 1 from unit for update');
    const { body } = await hasty.as(centre, { url: '/eqicapi/app/unit/page?size=1' });
    const id = (body.data as { records: { id: string }[] }).records[0]?.id;
    const stopped = await hasty.as(centre, {
      method: 'POST',
      url: '/eqicapi/app/unit/update',
      payload: { id, remark: 'x' },
    });
    expect(stopped).toMatchObject({ status: 503, body: { msg: '处理时间过长，已中止，请稍后重试' } });
    await blocker.end();
    await hasty.close();
  }, 30_000);

  test('a server that is stopped ends within seconds, even if statements hang', async () => {
    const stopping = await api.another();
    const centre = (await api.login('000000', 'centre')).access;
    const id = await unitId(centre);
    await block('unit');
    const address = await stopping.listen({ port: 0 });
    const hanging = fetch(`${address}/eqicapi/app/unit/update`, {
      method: 'POST',
      headers: { 'blade-auth': `bearer ${centre}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, remark: 'never' }),
    });
    await untilWaiting(1);
    const started = Date.now();
    await stopping.close();
    expect(Date.now() - started).toBeLessThan(8000);
    expect(await (await hanging).json()).toMatchObject({ code: 503, success: false });
  }, 30_000);
});
