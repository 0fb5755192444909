import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, password } from './api.ts';
import { type People, startPeople } from './people.ts';

/** One person with two roles, who chooses in which of them to work. */
let people: People;
let operator = '';
let supervisor = '';
beforeAll(async () => {
  people = await startPeople();
  [operator, supervisor] = [await people.roleId('lab_operator'), await people.roleId('lab_supervisor')];
  await people.post('director', '/blade-system/user/grant', {
    userIds: people.ids.operator,
    roleIds: `${operator},${supervisor}`,
  });
});
afterAll(() => people.api.close());

const logIn = (headers: Record<string, string>): Promise<Answer> =>
  people.api.token(
    { tenantId: '100001', username: 'operator', password: people.api.encrypt(password), grant_type: 'password' },
    headers,
  );
const refresh = (token: unknown, headers: Record<string, string>): Promise<Answer> =>
  people.api.token({ grant_type: 'refresh_token', refresh_token: String(token) }, headers);

/** What only a supervisor may do, asked of the server. */
async function maySeal(token: unknown): Promise<boolean> {
  const { body } = await people.api.as(String(token), { url: '/eqicapi/blade-auth/oauth/user-info' });
  return (body.data as { permissions: string[] }).permissions.includes('qcTest_seal');
}
const info = async (token: unknown): Promise<Record<string, unknown>> =>
  (await people.api.as(String(token), { url: '/eqicapi/blade-system/user/info' })).body.data as Record<string, unknown>;

test('without a choice all roles hold together, as before', async () => {
  const unused: Record<string, string>[] = [{}, { 'role-id': '', 'dept-id': '' }];
  for (const headers of unused) {
    const { body } = await logIn(headers);
    expect(String(body.role_id).split(',').sort()).toEqual([operator, supervisor].sort());
    expect(await maySeal(body.access_token)).toBe(true);
  }
});

test('a login in one role has the rights and the menu of that role alone', async () => {
  const { body } = await logIn({ 'role-id': operator });
  expect(body).toMatchObject({ role_id: operator, role_name: 'lab_operator' });
  expect(await maySeal(body.access_token)).toBe(false);
  expect(await info(body.access_token)).toMatchObject({
    roleId: operator,
    roles: ['lab_operator'],
    ownRoles: expect.arrayContaining([
      { id: operator, name: '检验人员', isActing: true },
      { id: supervisor, name: '质控主管', isActing: false },
    ]) as unknown,
  });
  const save = await people.api.as(String(body.access_token), {
    method: 'POST',
    url: '/eqicapi/app/qcTestPanel/save',
    payload: { name: 'x' },
  });
  expect(save.status).toBe(403);
});

test('a refresh switches, immediately for the old token too, keeps the choice, and goes back to all', async () => {
  const { body: first } = await logIn({ 'role-id': operator });
  const { body: second } = await refresh(first.refresh_token, { 'role-id': supervisor });
  expect(second).toMatchObject({ role_id: supervisor });
  expect(await maySeal(first.access_token)).toBe(true);
  const { body: third } = await refresh(second.refresh_token, {});
  expect(third).toMatchObject({ role_id: supervisor });
  const { body: fourth } = await refresh(third.refresh_token, { 'role-id': `${operator},${supervisor}` });
  expect(String(fourth.role_id).split(',')).toHaveLength(2);
  const trail = await people.get('director', '/app/audit/trail?entity=session&action=switchRole');
  expect((trail.body.data as { total: number }).total).toBe(2);
});

test('a role or department that the person lacks is refused, and the token stays good', async () => {
  const director = await people.roleId('lab_director');
  const wishes: Record<string, string>[] = [
    { 'role-id': director },
    { 'role-id': `${operator},${director}` },
    { 'dept-id': '1' },
  ];
  for (const headers of wishes) {
    expect((await logIn(headers)).body).toMatchObject({ error_code: 2005 });
    const { body } = await logIn({ 'role-id': operator });
    expect((await refresh(body.refresh_token, headers)).body).toMatchObject({ error_code: 2005 });
    expect((await refresh(body.refresh_token, {})).body).toMatchObject({ role_id: operator });
  }
  for (const odd of ['x', '0 or 1=1', ',']) expect((await logIn({ 'role-id': odd })).status).toBe(200);
});

test('a role that is withdrawn leaves the others', async () => {
  const { body } = await logIn({ 'role-id': supervisor });
  expect(await maySeal(body.access_token)).toBe(true);
  await people.post('director', '/blade-system/user/grant', { userIds: people.ids.operator, roleIds: operator });
  expect(await maySeal(body.access_token)).toBe(false);
  expect(await info(body.access_token)).toMatchObject({ roles: ['lab_operator'] });
});
