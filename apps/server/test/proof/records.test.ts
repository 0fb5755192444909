import type { RecordFault } from '@qc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trailAnchorJob } from '#features/upkeep/trail/public';
import { type People, startPeople } from '../contract/people.ts';
import { workFor } from '../jobs/runJobNow.ts';
import { type OwnedDatabase, ownDatabase } from './ownedDatabase.ts';

/** Accounts, roles and keys in the hands of the database's owner, who reaches everything but the key of the trail. */
let people: People;
let owner: OwnedDatabase;
const lab = '100001';
const centre = '000000';

beforeAll(async () => {
  people = await startPeople();
  owner = await ownDatabase(people.api);
});
afterAll(async () => {
  await owner.close();
  await people.api.close();
});

const faultsIn = async (tenantId: string): Promise<readonly RecordFault[]> =>
  (await people.api.verify(tenantId)).records.first;
const headOf = async (tenantId: string) =>
  (await owner.run('select seq, hash from audit_head where tenant_id = $1', [tenantId])).rows[0];
const save = async (who: string, path: string, body: Record<string, unknown>) => {
  const { body: answer } = await people.post(who, path, body);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as { id: string; initialPassword?: string };
};
const makeAccount = async (account: string) =>
  save('director', '/app/user/save', { account, name: account, roleIds: [await people.roleId('lab_operator')] });

/** Runs statements of the owner, verifies, and rolls them back. */
async function after(
  statements: readonly (readonly [string, unknown[]])[],
  undo: readonly (readonly [string, unknown[]])[],
) {
  for (const [text, values] of statements) await owner.run(text, values);
  try {
    return [...(await faultsIn(lab)), ...(await faultsIn(centre))];
  } finally {
    for (const [text, values] of undo) await owner.run(text, values);
  }
}

test('what people did with accounts, roles, keys and passwords agrees with the trail', async () => {
  const { id } = await makeAccount('honest');
  await save('director', '/app/user/update', { id, name: '改名', email: 'honest@example.org' });
  await people.post('director', `/blade-system/user/reset-password?userIds=${id}`);
  await save('admin', '/app/role/save', {
    alias: 'night',
    name: '夜班',
    audience: 'laboratory',
    permissions: ['lot_view'],
  });
  const key = await save('director', '/app/apiCredential/save', { name: 'lis', canPush: true });
  await save('director', '/app/apiCredential/update', { id: key.id, isOn: false });
  await people.post('director', `/app/apiCredential/remove?ids=${key.id}`);
  expect([...(await faultsIn(lab)), ...(await faultsIn(centre))]).toEqual([]);
});

test('an account whose link was cut off, and the head of the chain rewound, is found', async () => {
  const before = await headOf(lab);
  const { id } = await makeAccount('intruder');
  await owner.run('delete from audit_log where tenant_id = $1 and seq > $2', [lab, before.seq]);
  await owner.run('update audit_head set seq = $2, hash = $3 where tenant_id = $1', [lab, before.seq, before.hash]);
  expect((await people.api.verify(lab)).broken).toBeNull();
  expect(await faultsIn(lab)).toEqual([
    { entity: 'user', id, name: 'intruder', field: 'untold', told: null, found: 'intruder' },
  ]);
  await owner.run('delete from user_secret where user_id = $1', [id]);
  await owner.run('delete from "user" where id = $1', [id]);
  expect(await faultsIn(lab)).toEqual([]);
});

describe('a change past the application', () => {
  test('of an account, its rights or its password is found', async () => {
    const { id } = await makeAccount('changed');
    const director = await people.roleId('lab_director');
    const operator = await people.roleId('lab_operator');
    const of = { entity: 'user', id, name: 'changed' };
    const hash = (await owner.run('select password_hash from user_secret where user_id = $1', [id])).rows[0]
      .password_hash;
    expect(
      await after(
        [
          ['update "user" set role_ids = $2::bigint[] where id = $1', [id, [director]]],
          ['update user_secret set password_hash = $2 where user_id = $1', [id, 'another']],
        ],
        [
          ['update "user" set role_ids = $2::bigint[] where id = $1', [id, [operator]]],
          ['update user_secret set password_hash = $2 where user_id = $1', [id, hash]],
        ],
      ),
    ).toEqual([
      { ...of, field: 'roleIds', told: `["${operator}"]`, found: `["${director}"]` },
      { ...of, field: 'secret', told: null, found: null },
    ]);
  });

  test('is found though a person saved the record afterwards', async () => {
    const { id } = await makeAccount('laundered');
    await owner.run('update "user" set email = $2 where id = $1', [id, 'thief@example.org']);
    await save('director', '/app/user/update', { id, name: '另名' });
    expect(await faultsIn(lab)).toEqual([
      { entity: 'user', id, name: 'laundered', field: 'email', told: null, found: 'thief@example.org' },
    ]);
    await owner.run(`delete from user_secret where user_id = $1`, [id]);
    await owner.run(`delete from "user" where id = $1`, [id]);
    expect(await faultsIn(lab)).toEqual([
      { entity: 'user', id, name: 'laundered', field: 'gone', told: 'laundered', found: null },
    ]);
  });

  test('of a built-in role that nobody ever changed is found in the central body’s trail', async () => {
    const id = await people.roleId('lab_operator');
    const found = await after(
      [['update role set granted = $2 where id = $1', [id, ['user_edit']]]],
      [['update role set granted = $2 where id = $1', [id, []]]],
    );
    expect(found.filter(({ entity }) => entity === 'role')).toEqual([
      { entity: 'role', id, name: expect.any(String), field: 'granted', told: '[]', found: '["user_edit"]' },
    ]);
  });

  test('of a key that was switched off is found', async () => {
    const { id } = await save('director', '/app/apiCredential/save', { name: 'off', isOn: false });
    const found = await after(
      [['update api_credential set is_on = true where id = $1', [id]]],
      [['update api_credential set is_on = false where id = $1', [id]]],
    );
    expect(found.filter(({ entity }) => entity === 'apiCredential')).toEqual([
      { entity: 'apiCredential', id, name: 'off', field: 'isOn', told: 'false', found: 'true' },
    ]);
  });
});

describe('the secret of a key', () => {
  const secretFaults = async () => (await faultsIn(lab)).filter(({ field }) => field === 'secret');

  test('that was exchanged, added or kept open past the application is found', async () => {
    const { id } = await save('director', '/app/apiCredential/save', { name: 'exchanged' });
    const former = (await owner.run('select id, hash from api_secret where credential_id = $1', [id])).rows[0];
    await save('director', '/app/apiCredential/rotate', { id, overlapHours: 24 });
    expect(await secretFaults()).toEqual([]);
    const fault = [{ entity: 'apiCredential', id, name: 'exchanged', field: 'secret', told: null, found: null }];
    const setHash = 'update api_secret set hash = $2 where id = $1';
    const setEnd = `update api_secret set valid_until = valid_until + $2::interval where id = $1`;
    const insert = `insert into api_secret (tenant_id, id, credential_id, hash, valid_until, create_time)
      values ('100001', 1, $1, 'mine', null, now())`;
    const found = async (...acts: Parameters<typeof after>) =>
      (await after(...acts)).filter(({ entity }) => entity === 'apiCredential');
    expect(await found([[setHash, [former.id, 'mine']]], [[setHash, [former.id, former.hash]]])).toEqual(fault);
    expect(await found([[setEnd, [former.id, '1 year']]], [[setEnd, [former.id, '-1 year']]])).toEqual(fault);
    expect(await found([[insert, [id]]], [['delete from api_secret where id = 1', []]])).toEqual(fault);
    expect(await secretFaults()).toEqual([]);
  });

  test('that an earlier version did not record is no fault, a second one is', async () => {
    const insert = (id: number) =>
      owner.run(
        `insert into api_secret (tenant_id, id, credential_id, hash, valid_until, create_time)
         values ('100001', $1::bigint, 81, $1::text, null, now())`,
        [id],
      );
    await owner.run(
      `insert into api_credential (tenant_id, id, name, key_id, search_text, create_time, update_time)
       values ('100001', 81, 'old', 'k', '', now(), now())`,
      [],
    );
    await people.api.system.write('test', lab, async (tx) =>
      tx.addToTrail({ entity: 'apiCredential', entityId: '81', action: 'create', after: { keyId: 'k' } }),
    );
    await insert(81);
    expect(await secretFaults()).toEqual([]);
    await insert(82);
    expect(await secretFaults()).toMatchObject([{ id: '81' }]);
    await owner.run('delete from api_secret where id = 82', []);
    await save('director', '/app/apiCredential/rotate', { id: '81', overlapHours: 0 });
    expect(await secretFaults()).toEqual([]);
    await owner.run('update api_secret set valid_until = null where id = 81', []);
    expect(await secretFaults()).toMatchObject([{ id: '81' }]);
  });
});

test('keys that an earlier version’s demo recorded only by number are at most as many, and older', async () => {
  const insert = (id: string, at: string) =>
    owner.run(
      `insert into api_credential (tenant_id, id, name, key_id, search_text, create_time, update_time)
       values ('100002', $1::bigint, 'key ' || $1::text, 'k', '', ${at}, now())`,
      [id],
    );
  await people.api.system.write('test', '100002', async (tx) =>
    tx.addToTrail({ entity: 'apiCredential', entityId: '0', action: 'load', after: { count: 1 } }),
  );
  await insert('71', `now() - interval '1 year'`);
  expect(await faultsIn('100002')).toEqual([]);
  await insert('72', `now() - interval '1 year'`);
  expect(await faultsIn('100002')).toMatchObject([{ id: '72', field: 'untold' }]);
  await owner.run(`delete from api_credential where tenant_id = '100002' and id = 71`);
  await owner.run(`update api_credential set create_time = now() + interval '1 hour' where id = 72`);
  expect(await faultsIn('100002')).toMatchObject([{ id: '72', field: 'untold' }]);
  await owner.run(`delete from api_credential where tenant_id = '100002'`);
});

test('the end of a chain is noted within ten seconds of an act that gives or takes rights', async () => {
  await workFor(people.api, [trailAnchorJob]);
  for (const act of [
    () => people.post('director', `/blade-system/user/unlock?userIds=${people.ids.operator}`),
    () => people.post('director', `/blade-system/user/reset-password?userIds=${people.ids.operator}`),
    () => save('director', '/app/apiCredential/save', { name: 'anchored' }),
  ]) {
    await act();
    const { seq } = await headOf(lab);
    const anchored = async () => (await people.api.verify(lab)).anchored?.seq ?? 0;
    await expect.poll(anchored, { timeout: 12_000, interval: 300 }).toBeGreaterThanOrEqual(Number(seq));
  }
}, 60_000);
