import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, startPeople } from './people.ts';

/** Acts of the centre name an account by its id: it must be the right account, even if laboratories reuse ids. */
let people: People;
let leaver: string;

beforeAll(async () => {
  people = await startPeople();
  const made = await people.post('admin', '/app/user/save', {
    account: 'leaver',
    name: '离任者',
    roleIds: [await people.roleId('whccl_manager')],
  });
  leaver = (made.body.data as { id: string }).id;
});
afterAll(() => people.api.close());

const statusOf = async (tenantId: string): Promise<string | undefined> => {
  const row = await people.api.system.read('test', (tx) =>
    tx.first(sql<{ status: string; gone: boolean }>`
      select status, deleted_at is not null as gone from "user" where tenant_id = ${tenantId} and id = ${leaver}`),
  );
  return row && (row.gone ? 'removed' : row.status);
};

describe('an id of one’s own', () => {
  test.each(['/app/user/save', '/app/user/submit', '/blade-system/user/submit'])('is refused: %s', async (path) => {
    const answer = await people.post('director', path, {
      id: leaver,
      account: 'shield',
      name: '挡箭牌',
      roleIds: [await people.roleId('lab_operator')],
    });
    expect(answer).toMatchObject({ status: 400, body: { success: false } });
    expect(await statusOf('100001')).toBeUndefined();
  });

  test.each(['apiCredential', 'labInstrument', 'qcTestPanel', 'webhook'])(
    'is refused for a new %s of a laboratory, with a message',
    async (kind) => {
      const { status, body } = await people.post('director', `/app/${kind}/save`, { id: leaver, name: '挡箭牌' });
      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: '编号 (id) 由系统生成，新建时不能指定' });
    },
  );

  test.each(['0', '00012', '007'])('%s is none, for any record', async (id) => {
    const { status, body } = await people.post('centre', '/app/method/save', { id, name: `方法${id}` });
    expect(status).toBe(400);
    expect(body.msg).toContain('id');
    const { body: found } = await people.get('centre', `/app/method/page?name=方法${id}`);
    expect(found.data).toMatchObject({ total: 0 });
  });
});

describe('twins from the time when a laboratory could choose', () => {
  beforeAll(async () => {
    const owner = new pg.Client(people.api.configFor('owner' as never));
    await owner.connect();
    await owner.query(
      `insert into "user" (tenant_id, id, account, name, role_ids, status, search_text, create_time, update_time)
       select '100001', id, 'shield', '挡箭牌', array(select id from role where alias = 'lab_operator'), 'Active', '', now(), now()
       from "user" where tenant_id = '000000' and id = $1`,
      [leaver],
    );
    await owner.end();
  });

  test('the bare id is refused with a message, and nobody is changed', async () => {
    const ids = `userIds=${leaver}`;
    for (const [path, payload] of [
      ['/app/user/update', { id: leaver, status: 'Disabled' }],
      [`/app/user/remove?ids=${leaver}`, {}],
      [`/blade-system/user/reset-password?${ids}`, {}],
      [`/blade-system/user/unlock?${ids}`, {}],
      [`/blade-system/user/grant?${ids}&roleIds=${await people.roleId('lab_viewer')}`, {}],
    ] as const) {
      const answer = await people.post('admin', path, payload);
      expect(answer, path).toMatchObject({ status: 409, body: { msg: expect.stringContaining('tenantId') } });
    }
    expect([await statusOf('000000'), await statusOf('100001')]).toEqual(['Active', 'Active']);
  });

  test('a forgotten password is reset for the account of the request', async () => {
    await people.api.call({
      method: 'POST',
      url: '/eqicapi/blade-auth/forgot-password',
      payload: { tenantId: '100001', account: 'shield' },
    });
    const { body } = await people.get('admin', '/app/audit/audit/page?subtype=passwordReset');
    const [{ id }] = (body.data as { records: [{ id: string }] }).records;
    const decided = await people.post('admin', '/app/audit/audit/audit', { id, auditStatus: 3 });
    expect(decided).toMatchObject({
      status: 200,
      body: { data: { account: { tenantId: '100001', account: 'shield' } } },
    });
  });

  test('the tenant that is named decides', async () => {
    const reset = await people.post('admin', `/blade-system/user/reset-password?userIds=${leaver}&tenantId=000000`);
    expect(reset).toMatchObject({ status: 200, body: { data: [{ id: leaver, account: 'leaver' }] } });
    const disabled = await people.post('admin', '/app/user/update', {
      id: leaver,
      tenantId: '000000',
      status: 'Disabled',
    });
    expect(disabled.status).toBe(200);
    expect([await statusOf('000000'), await statusOf('100001')]).toEqual(['Disabled', 'Active']);
    const removed = await people.post('admin', `/app/user/remove?ids=${leaver}&tenantId=000000`);
    expect(removed.status).toBe(200);
    expect([await statusOf('000000'), await statusOf('100001')]).toEqual(['removed', 'Active']);
  });
});
