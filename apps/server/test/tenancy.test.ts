import { type Field, isTenantOwned } from '@qc/resource-kit';
import { resources } from '@qc/resources';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/db';
import type { Api } from './contract/api.ts';
import { createLaboratoryRecords } from './laboratoryRecords.ts';
import { openLaboratory } from './openLaboratory.ts';
import { openPools } from './support/pools.ts';

/**
 * Laboratory A has one record of every kind that laboratories own. Laboratory B, with every right a laboratory can
 * have, may neither read, change, remove nor refer to any of them: by HTTP, and by SQL under the application's role.
 */
let api: Api;
let database: Database;
let tokenA: string;
let tokenB: string;
let records: ReadonlyMap<string, string>;
let recordsOfB: ReadonlyMap<string, string>;

const owned = resources.filter(isTenantOwned);
const shared = resources.filter((resource) => !isTenantOwned(resource));

beforeAll(async () => {
  ({ api, token: tokenA, records } = await openLaboratory());
  database = openPools(api.configFor, api.signer);
  tokenB = (await api.login('100002', 'director')).access;
  recordsOfB = await createLaboratoryRecords(api, '100002', tokenB);
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const call = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  api.as(token, { method, url: `/eqicapi${path}`, ...(payload ? { payload } : {}) });
/** The fields through which a laboratory's records could point at a record of this kind. */
const referringTo = (name: string) =>
  owned
    .filter((other) => other.acts.includes('add'))
    .flatMap((other) =>
      Object.entries<Field>(other.fields).flatMap(([field, declared]) =>
        (declared.type === 'ref' || declared.type === 'refs') && declared.to === name && !declared.readOnly
          ? [{ other, field, isList: declared.type === 'refs' }]
          : [],
      ),
    );
const inTenant = <T>(tenantId: string, query: ReturnType<typeof sql<T>>) =>
  database.run({ role: 'qc_app', tenantId, readOnly: false }, (tx) => tx.rows(query));

describe.each(owned.map((resource) => [resource.name, resource] as const))('%s of laboratory A', (name, resource) => {
  const table = sql.table(resource.table);
  const id = () => {
    const found = records.get(name);
    if (!found) throw new Error(`laboratory A has no ${name}`);
    return found;
  };

  test('A itself sees it', async () => {
    const answer = await call(tokenA, 'GET', `${resource.path}/detail?id=${id()}`);
    expect(answer.body.data).toMatchObject({ id: id() });
  });

  test('B does not read it', async () => {
    expect((await call(tokenB, 'GET', `${resource.path}/detail?id=${id()}`)).body.data).toBeNull();
    const list = await call(tokenB, 'GET', `${resource.path}/list?size=-1`);
    expect((list.body.data as { records: { id: string }[] }).records.map((record) => record.id)).not.toContain(id());
    const filtered = await call(tokenB, 'GET', `${resource.path}/list?size=-1&tenantId_equal=100001`);
    expect(filtered.body.data).toMatchObject({ total: 0 });
  });

  if (resource.acts.includes('edit'))
    test('B does not change it', async () => {
      const answer = await call(tokenB, 'POST', `${resource.path}/update`, {
        id: id(),
        remark: 'mine now',
        name: 'mine now',
      });
      expect([400, 403]).toContain(answer.status);
      expect((await call(tokenA, 'GET', `${resource.path}/detail?id=${id()}`)).body.data).toMatchObject({ version: 1 });
    });

  if (resource.acts.includes('delete'))
    test('B does not remove it', async () => {
      expect([400, 403]).toContain((await call(tokenB, 'POST', `${resource.path}/remove?ids=${id()}`)).status);
      expect((await call(tokenA, 'GET', `${resource.path}/detail?id=${id()}`)).body.data).not.toBeNull();
    });

  test('B cannot refer to it', async () => {
    for (const { other, field, isList } of referringTo(name)) {
      const own = await call(tokenB, 'GET', `${other.path}/detail?id=${recordsOfB.get(other.name)}`);
      const { id: _id, version: _version, ...copy } = own.body.data as Record<string, unknown>;
      const answer = await call(tokenB, 'POST', `${other.path}/save`, { ...copy, [field]: isList ? [id()] : id() });
      expect(answer, `${other.name}.${field}`).toMatchObject({
        status: 400,
        body: { data: { problems: [{ field, code: 'notFound' }] } },
      });
    }
  });

  test('SQL of B under the application role can neither see, change nor forge rows of A', async () => {
    expect(await inTenant('100002', sql`select id from ${table} where tenant_id = '100001'`)).toEqual([]);
    expect(
      await inTenant('100002', sql`update ${table} set version = version + 1 where id = ${id()} returning id`),
    ).toEqual([]);
    await expect(inTenant('100002', sql`delete from ${table} where id = ${id()}`)).rejects.toThrow(/permission denied/);
    await expect(inTenant('100001', sql`update ${table} set tenant_id = '100002' where id = ${id()}`)).rejects.toThrow(
      /row-level security|foreign key|partition value/,
    );
  });
});

describe.each(shared.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const table = sql.table(resource.table);

  test('is not written by a laboratory, by HTTP or by SQL', async () => {
    if (resource.acts.includes('add')) {
      expect((await call(tokenB, 'POST', `${resource.path}/save`, { name: 'x' })).status).toBe(403);
    }
    // An entry that it requested itself is its own until the central body answers.
    const published = resource.proposable ? sql`proposed_by is distinct from '100002'` : sql`true`;
    const written = sql`update ${table} set version = version + 1 where ${published} returning id`;
    expect(await inTenant('100002', written)).toEqual([]);
    await expect(
      inTenant('100002', sql`insert into ${table} (id, create_time, update_time) values (1, now(), now())`),
    ).rejects.toThrow(/row-level security|null value/);
  });

  if (resource.proposable)
    test('that another laboratory requested is neither seen nor published by SQL', async () => {
      const seen = sql`select id from ${table} where proposed_by = '100001'`;
      expect(await inTenant('100002', seen)).toEqual([]);
      const publish = sql`update ${table} set proposed_by = null where proposed_by = '100002'`;
      const own = await inTenant('100002', sql`select id from ${table} where proposed_by = '100002'`);
      if (own.length > 0) await expect(inTenant('100002', publish)).rejects.toThrow(/row-level security/);
    });

  if (resource.tenancy === 'central')
    test('is not seen by a laboratory', async () => {
      expect((await call(tokenB, 'GET', `${resource.path}/page`)).status).toBe(403);
      expect(await inTenant('100002', sql`select id from ${table}`)).toEqual([]);
    });
});

test('the central body reads laboratories’ records and says whose they are', async () => {
  const centre = (await api.login('000000', 'centre')).access;
  const answer = await call(centre, 'GET', '/app/labInstrument/page?tenantId_equal=100001');
  const { records: seen } = answer.body.data as { records: Record<string, unknown>[] };
  expect(seen.map((record) => record.id)).toContain(records.get('labInstrument'));
  expect(seen[0]?.tenantName).toBeTruthy();
});

test('with no tenant bound, a connection of the application role sees nothing', async () => {
  const connection = new pg.Client(api.configFor('qc_app'));
  await connection.connect();
  const seen = [];
  for (const { table, tenancy } of [...owned, { table: 'user', tenancy: 'laboratory' }]) {
    // What laboratories inherit is the centre's, and everybody's to read.
    const theirs = tenancy === 'inherited' ? `where tenant_id <> '000000'` : '';
    const { rows } = await connection.query(`select id from ${connection.escapeIdentifier(table)} ${theirs}`);
    seen.push(...rows);
  }
  await connection.end();
  expect(seen).toEqual([]);
});

test('the application role neither bypasses row-level security nor owns a table', async () => {
  const [role] = await inTenant(
    '100001',
    sql<{ bypass: boolean; superuser: boolean; owned: string }>`
    select rolbypassrls as bypass, rolsuper as superuser, (select count(*) from pg_tables where tableowner = current_user) as owned
    from pg_roles where rolname = current_user`,
  );
  expect(role).toEqual({ bypass: false, superuser: false, owned: '0' });
});

test('every table with a tenant has row-level security, forced', async () => {
  const open = await inTenant(
    '100001',
    sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      and not (c.relrowsecurity and c.relforcerowsecurity)`,
  );
  expect(open).toEqual([]);
});

test('a tenant that is no tenant never reaches SQL', async () => {
  await expect(inTenant("1'; drop table unit; --", sql`select 1`)).rejects.toThrow('six digits');
});

test('a part of a use case that continues after the rest has failed gets no further', async () => {
  let straggler: Promise<unknown> | undefined;
  const failed = database.run({ role: 'qc_app', tenantId: '100001', readOnly: true }, async (tx) => {
    straggler = (async () => {
      await tx.rows(sql`select pg_sleep(0.05)`);
      return tx.rows(sql`select * from qc_test`);
    })();
    straggler.catch(() => undefined);
    throw new Error('the rest');
  });
  await expect(failed).rejects.toThrow('the rest');
  await expect(straggler).rejects.toThrow('the transaction is over');
});
