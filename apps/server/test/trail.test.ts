import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailTenants } from '#features/upkeep/trail/public';
import { type Api, startApi } from './contract/api.ts';

/** The chain of audit rows, and what happens to it when somebody with the owner's rights changes one. */
let api: Api;
let token: string;
let owner: pg.Client;

beforeAll(async () => {
  api = await startApi();
  token = (await api.login('000000', 'centre')).access;
  owner = new pg.Client(api.configFor('owner' as never));
  await owner.connect();
  for (const name of ['甲', '乙', '丙']) {
    await api.as(token, {
      method: 'POST',
      url: '/eqicapi/app/method/save',
      payload: { name: `${name}法`, nameEn: name },
    });
  }
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const verify = () => api.verify('000000');
const lastOf = async (entity: string): Promise<number> =>
  Number(
    (await owner.query(`select max(seq) as seq from audit_log where tenant_id = '000000' and entity = $1`, [entity]))
      .rows[0].seq,
  );

test('an untouched trail is whole, for every tenant', async () => {
  for (const tenantId of await api.system.read('test', trailTenants)) {
    expect((await api.verify(tenantId)).broken).toBeNull();
  }
});

test('the caller’s own chain is verified by a call', async () => {
  const answer = await api.as(token, { url: '/eqicapi/app/audit/trail/verify' });
  expect(answer.body.data).toMatchObject({ tenantId: '000000', broken: null });
});

const rewrite = (from: string, to: string): string =>
  `update audit_log set content = replace(content::text, '${from}', '${to}')::json where tenant_id = '000000' and seq = $1`;

test.each([
  ['a changed value', rewrite('"nameEn":"乙"', '"nameEn":"丁"'), 'changed'],
  ['another author', rewrite('"userId":"', '"userId":"4'), 'changed'],
  ['another time', rewrite('"at":1', '"at":2'), 'changed'],
  ['a row taken out', `delete from audit_log where tenant_id = '000000' and seq = $1`, 'missing'],
  [
    'a row hung elsewhere',
    `update audit_log set prev_hash = reverse(prev_hash) where tenant_id = '000000' and seq = $1`,
    'relinked',
  ],
])('%s is found at its link', async (_name, statement, fault) => {
  const seq = (await lastOf('method')) - 1;
  await owner.query('begin');
  try {
    expect((await owner.query(statement, [seq])).rowCount).toBe(1);
    await owner.query('commit');
    expect((await verify()).broken).toEqual({ seq, fault });
  } finally {
    await restore();
  }
});

test('a tail cut off is found', async () => {
  await owner.query(
    `delete from audit_log where tenant_id = '000000' and seq = (select max(seq) from audit_log where tenant_id = '000000')`,
  );
  expect((await verify()).broken).toMatchObject({ fault: 'headMoved' });
  await restore();
});

test('the application role can neither change nor remove a link', async () => {
  for (const statement of [sql`update audit_log set hash = 'x'`, sql`delete from audit_log`]) {
    await expect(api.system.write('test', '000000', (tx) => tx.rows(statement))).rejects.toThrow(/permission denied/);
  }
});

test('many concurrent writers, some with many links, make one chain', async () => {
  const counts = [1, 250, 3, 100, 2, 101, 1, 99];
  await Promise.all(
    counts.map((count, writer) =>
      api.system.write('test', '100777', async (tx) => {
        for (let n = 0; n < count; n++) tx.addToTrail({ entity: 'x', entityId: `${writer}/${n}`, action: 'create' });
      }),
    ),
  );
  const links = counts.reduce((sum, count) => sum + count);
  expect(await api.verify('100777')).toMatchObject({ links, broken: null });
});

test.each([
  ['the database refuses', 'a\u0000b'],
  ['cannot be written down', 1n as never],
])('a write whose link %s is not kept, though link and commit travel together', async (_name, entityId) => {
  const rename = api.system.write('test', '000000', async (tx) => {
    tx.addToTrail({ entity: 'method', entityId, action: 'update' });
    await tx.rows(sql`update method set name_en = 'unsigned'`);
  });
  await expect(rename).rejects.toThrow(/unsupported Unicode|BigInt/);
  expect((await owner.query(`select 1 from method where name_en = 'unsigned'`)).rows).toEqual([]);
});

test('what a link is searched by cannot say anything else than its signed text', async () => {
  for (const change of ['user_id = 42', `at = at - interval '1 day'`, `action = 'x'`])
    await expect(owner.query(`update audit_log set ${change}`)).rejects.toThrow(/can only be updated to DEFAULT/);
});

let copy: pg.QueryResult | undefined;
beforeAll(async () => {
  copy = await owner.query('select tenant_id, seq, content::text, prev_hash, hash, key_id from audit_log');
});

/** Puts every row back as it was before the tampering. */
async function restore(): Promise<void> {
  await owner.query('delete from audit_log');
  for (const row of copy?.rows ?? []) {
    await owner.query(
      `insert into audit_log (tenant_id, seq, content, prev_hash, hash, key_id) values ($1, $2, $3, $4, $5, $6)`,
      [row.tenant_id, row.seq, row.content, row.prev_hash, row.hash, row.key_id],
    );
  }
}
