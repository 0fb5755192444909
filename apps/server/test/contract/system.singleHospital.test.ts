import { allCalls } from '@qc/contract';
import { approvalStates } from '@qc/domain';
import { permissionCode, type Resource } from '@qc/resource-kit';
import { keptBySingle, resources } from '@qc/resources';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './api.ts';
import { type People, startPeople } from './people.ts';

/** One hospital without a centre: who may do what in both modes, and when the mode changes. */
let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.api.close());

const english = { 'accept-language': 'en-US' };
const sent = (who: string, path: string, payload: object): Promise<Answer> =>
  people.api.as(String(people.access[who]), { method: 'POST', url: `/eqicapi${path}`, payload, headers: english });
const setMode = (installationMode: string | null) =>
  sent('admin', '/app/installation/settings', { values: { installationMode } });
const shared = resources.filter(({ tenancy }) => tenancy === 'shared');
const writes = (resource: Resource) =>
  (['add', 'edit', 'delete'] as const).filter((act) => resource.acts.includes(act));
const paths = { add: 'save', edit: 'update', delete: 'remove' } as const;

/** Shared resources that a person's empty write is not refused for, as codes. */
async function writable(who: string): Promise<string[]> {
  const open: string[] = [];
  for (const resource of shared)
    for (const act of writes(resource)) {
      const { status } = await sent(who, `${resource.path}/${paths[act]}`, {});
      if (status !== 403) open.push(permissionCode(resource, act));
    }
  return open.sort();
}

async function menuOf(who: string): Promise<string[]> {
  type Node = { path: string; children?: Node[] | null };
  const { body } = await people.get(who, '/blade-system/menu/routes');
  const leaves = (nodes: readonly Node[]): string[] =>
    nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node.path]));
  return leaves(body.data as Node[]);
}

const write = (statement: ReturnType<typeof sql>) =>
  people.api.system.write('test', '000000', (tx) => tx.rows(statement));
const closeOthers = () => write(sql`update laboratory set deleted_at = now() where tenant_code <> '100001'`);
const lot = (brandId: string, lotNumber: string) => ({ brandId, lotNumber, expiryDate: '2030-01-31' });

async function firstBrand(): Promise<string> {
  const { body } = await people.get('director', '/app/brand/page?size=5');
  return String((body.data as { records: { id: string }[] }).records[0]?.id);
}

describe('an installation with a centre', () => {
  test('its director writes nothing that is shared, and sees no dictionary in the menu', async () => {
    expect(await writable('director')).toEqual([]);
    expect(await menuOf('director')).not.toContain('/system/lot');
    expect(await menuOf('director')).toContain('/system/plan/apply');
  });

  test('does not become a single hospital while there are several laboratories, and says why', async () => {
    const refused = await setMode('single');
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toContain('There are 3 laboratories');
  });

  test('nor while a request waits for an answer', async () => {
    await closeOthers();
    const asked = await sent('director', '/app/audit/audit/save', {
      subtype: 'reagentSupplier',
      name: 'Waiting',
      message: 'x',
    });
    expect(asked.status).toBe(200);
    const { id } = asked.body.data as { id: string };
    const refused = await setMode('single');
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toContain('wait for an answer');
    await people.api.system.write('test', '100001', (tx) =>
      tx.rows(
        sql`update audit set audit_status = ${approvalStates.withdrawn} where tenant_id = '100001' and id = ${id}`,
      ),
    );
  });
});

describe('a single hospital', () => {
  beforeAll(async () => {
    expect((await setMode('single')).status).toBe(200);
  });

  test('its director keeps lots and dictionaries, and nobody else does', async () => {
    const owned = shared
      .filter(({ name }) => keptBySingle.includes(name))
      .flatMap((resource) => writes(resource).map((act) => permissionCode(resource, act)));
    expect(await writable('director')).toEqual(owned.sort());
    expect(owned).toContain('lot_add');
    expect(owned).not.toContain('role_edit');
    for (const who of ['supervisor', 'operator']) expect(await writable(who), who).toEqual([]);
  });

  test('calls of the central body stay closed to it', async () => {
    const central = allCalls.map(({ call }) => call).filter(({ central }) => central);
    expect(central.length).toBeGreaterThan(50);
    for (const { method, path } of central) {
      const url = `/eqicapi${path}`;
      const { status } = await people.api.as(String(people.access.director), { method, url });
      expect(status, `${method} ${path}`).toBe(403);
    }
    const elsewhere = await people.get('director', '/app/qcTest/page?tenantId=000000');
    expect(elsewhere.status).not.toBe(500);
    const others = await people.get('director', '/app/user/page?size=100');
    const tenants = (others.body.data as { records: { tenantId: string }[] }).records.map(({ tenantId }) => tenantId);
    expect(new Set(tenants)).toEqual(new Set(['100001']));
  });

  test('a lot and its values are written, changed and removed, each with its trace', async () => {
    const brandId = await firstBrand();
    const made = await sent('director', '/app/lot/save', lot(brandId, 'S-1'));
    expect(made.status).toBe(200);
    const { id, version } = made.body.data as { id: string; version: number };
    const analytes = await people.get('director', '/app/analyte/page?size=5');
    const [analyte] = (analytes.body.data as { records: { id: string; unitId: string }[] }).records;
    const rows = [{ analyteId: analyte?.id, unitId: analyte?.unitId, level1Mean: 5, level1Sd: 0.1 }];
    const values = await sent('director', '/app/lot/values', { lotId: id, rows });
    expect(values.body.data).toEqual({ created: 1, changed: 0 });
    const named = await sent('director', '/app/lot/update', { id, version, name: 'renamed' });
    expect(named.status).toBe(200);
    const other = await sent('director', '/app/lot/save', lot(brandId, 'S-2'));
    const otherId = (other.body.data as { id: string }).id;
    expect((await sent('director', '/app/lot/remove', { ids: otherId })).status).toBe(200);
    const traces = await people.api.system.read('test', (tx) =>
      tx.rows(sql<{ tenant_id: string; user_id: string; action: string }>`
        select tenant_id, user_id::text, action from audit_log where entity = 'lot' and entity_id in (${id}, ${otherId})
        order by seq`),
    );
    expect(traces.map(({ action }) => action)).toEqual(['create', 'update', 'create', 'delete']);
    expect(new Set(traces.map(({ tenant_id, user_id }) => `${tenant_id}/${user_id}`))).toEqual(
      new Set([`000000/${people.ids.director}`]),
    );
    expect((await people.api.verify('000000')).broken).toBeNull();
  });

  test('what needs a centre is not in the menu, the dictionaries are for who keeps them', async () => {
    const director = await menuOf('director');
    expect(director).toEqual(expect.arrayContaining(['/system/lot', '/system/analyte', '/home/entry']));
    for (const path of [
      '/system/plan/apply',
      '/qualityControl/order',
      '/configuration/report/unit',
      '/system/laboratory',
    ])
      expect(director).not.toContain(path);
    expect(await menuOf('operator')).not.toContain('/system/lot');
    expect((await people.get('director', '/blade-system/user/info')).body.data).toMatchObject({
      identity: 'laboratory',
      isSingleHospital: true,
    });
  });

  test('takes no second laboratory', async () => {
    const second = await sent('admin', '/app/laboratory/save', {
      tenantCode: '100777',
      labNumber: 'L777',
      name: 'Two',
    });
    expect(second.status).toBe(409);
    expect(second.body.msg).toContain('single hospital');
  });

  test('becomes a centre again immediately: the director loses what is shared', async () => {
    expect((await setMode('centre')).status).toBe(200);
    expect(await writable('director')).toEqual([]);
    const { body } = await people.get('director', '/blade-system/user/info');
    expect(body.data).toMatchObject({ isSingleHospital: false });
  });
});

describe('the first start', () => {
  const hospital = { name: '市一医院', account: 'chief', personName: '王主任' };
  const begin = (who: string, plain = 'Kranich7Teich-Boot') =>
    sent(who, '/app/installation/beginSingle', { ...hospital, password: people.api.encrypt(plain) });

  test('is the administrator’s, and only where there is no laboratory yet', async () => {
    for (const who of ['director', 'centre']) expect((await begin(who)).status, who).toBe(403);
    const late = await begin('admin');
    expect(late.status).toBe(409);
    expect(late.body.msg).toContain('There is a laboratory already');
  });

  test('a weak password changes nothing; then laboratory, director and mode are there together', async () => {
    await write(sql`update laboratory set deleted_at = now()`);
    expect((await begin('admin', 'short')).status).toBe(400);
    const done = await begin('admin');
    expect(done.body.data).toMatchObject({ account: 'chief' });
    const { tenantId } = done.body.data as { tenantId: string };
    const { access } = await people.api.login(tenantId, 'chief', 'Kranich7Teich-Boot');
    const info = await people.api.as(access, { url: '/eqicapi/blade-system/user/info' });
    expect(info.body.data).toMatchObject({ isSingleHospital: true, mustChangePassword: false });
    const url = '/eqicapi/app/lot/save';
    const made = await people.api.as(access, { method: 'POST', url, payload: lot(await firstBrand(), 'S-3') });
    expect(made.status).toBe(200);
  });
});
