import { permissionsOf, type RoleDeclaration, roles } from '@qc/resources';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type People, startPeople } from './people.ts';

let people: People;
let id: string;

beforeAll(async () => {
  people = await startPeople();
  id = await people.roleId('lab_viewer');
});
afterAll(() => people.api.close());

const viewer = roles.find(({ alias }) => alias === 'lab_viewer') as RoleDeclaration;
const rule = permissionsOf(viewer);
type RoleRecord = { version: number; permissions: string[]; granted: string[]; revoked: string[] };

const read = async (of = id) => (await people.get('admin', `/app/role/detail?id=${of}`)).body.data as RoleRecord;
const save = (permissions: readonly string[], more = {}) =>
  people.post('admin', '/app/role/update', { id, permissions, ...more });
const rightsOfViewer = async () => {
  const { access } = await people.api.login('100001', 'viewer');
  const info = await people.api.as(access, { url: '/eqicapi/blade-auth/oauth/user-info' });
  return (info.body.data as { permissions: string[] }).permissions;
};

/** A version whose rule for viewers gives one code more. */
function nextVersion(code: string): () => void {
  const codes = viewer.codes as string[];
  codes.push(code);
  return () => void codes.splice(codes.indexOf(code), 1);
}

afterEach(() => save(rule));

test('a built-in role shows all its permissions and stores none of them', async () => {
  expect(await read()).toMatchObject({ rule: 'lab_viewer', permissions: rule, granted: [], revoked: [] });
  const { records } = (await people.get('admin', '/app/role/page?alias_equal=lab_viewer')).body.data as {
    records: RoleRecord[];
  };
  expect(records.map(({ permissions }) => permissions)).toEqual([rule]);
});

test('a permission that the next version gives to a built-in role holds without a migration', async () => {
  const back = nextVersion('report_post');
  try {
    expect(await rightsOfViewer()).toContain('report_post');
    expect((await read()).permissions).toContain('report_post');
  } finally {
    back();
  }
  expect(await rightsOfViewer()).toEqual(rule);
});

test('what an administrator granted and revoked outlives an upgrade', async () => {
  const changed = [...rule.filter((code) => code !== 'unit_view'), 'file_upload'].sort();
  expect((await save(changed)).status).toBe(200);
  expect(await read()).toMatchObject({ permissions: changed, granted: ['file_upload'], revoked: ['unit_view'] });
  const back = nextVersion('report_post');
  try {
    expect(await rightsOfViewer()).toEqual([...changed, 'report_post'].sort());
  } finally {
    back();
  }
});

test('saving another field leaves the differences alone, and the version guards all of them', async () => {
  await save(rule.slice(1));
  const before = await read();
  expect((await people.post('admin', '/app/role/update', { id, remark: '只读' })).status).toBe(200);
  expect(await read()).toMatchObject({ permissions: rule.slice(1), revoked: rule.slice(0, 1) });
  const late = await save(rule, { version: before.version });
  expect(late.status).toBe(409);
  expect(late.body.data).toMatchObject({ theirs: { permissions: rule.slice(1) } });
});

test('a role of an administrator’s own follows no rule', async () => {
  const input = { alias: 'night_shift', name: '夜班', audience: 'laboratory', permissions: ['unit_view', 'lot_view'] };
  const made = (await people.post('admin', '/app/role/save', input)).body.data as { id: string };
  const shown = { rule: null, permissions: ['lot_view', 'unit_view'], granted: ['lot_view', 'unit_view'], revoked: [] };
  expect(await read(made.id)).toMatchObject(shown);
});

test('what a client sends for the stored parts is ignored, and nothing filters by a computed field', async () => {
  await people.post('admin', '/app/role/update', {
    id,
    granted: ['role_edit'],
    revoked: ['unit_view'],
    rule: 'administrator',
  });
  expect(await read()).toMatchObject({ rule: 'lab_viewer', granted: [], revoked: [] });
  expect((await people.get('admin', '/app/role/page?permissions_equal=unit_view')).status).toBe(400);
});

test('the trail records which permissions a role had before and after', async () => {
  await save(rule.slice(1));
  const [row] = await people.api.system.read('test', (tx) =>
    tx.rows(sql<{ content: { before: RoleRecord; after: RoleRecord } }>`
      select content from audit_log where entity = 'role' and entity_id = ${id} order by seq desc limit 1`),
  );
  expect(row?.content.before.permissions).toEqual(rule);
  expect(row?.content.after.permissions).toEqual(rule.slice(1));
});
