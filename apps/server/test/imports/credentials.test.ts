import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../contract/api.ts';
import { ago } from './webhookSink.ts';

/** The addresses, the period and the configuration of a key. */
let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = (await api.login('100001', 'director')).access;
}, 120_000);
afterAll(() => api?.close());

const post = (path: string, payload: object, { by = token, to = api }: { by?: string; to?: Api } = {}) =>
  to.as(by, { method: 'POST', url: `/eqicapi/app/${path}`, payload, headers: { 'accept-language': 'en' } });

async function newKey(more: object, to = api, by = token): Promise<{ id: string; apiKey: string }> {
  const saved = await post(
    'apiCredential/save',
    { name: `LIS ${Math.random()}`, canReadStatus: true, ...more },
    { by, to },
  );
  expect(saved.status).toBe(200);
  return saved.body.data as { id: string; apiKey: string };
}

const asks = (apiKey: string, remoteAddress = '127.0.0.1', more: object = {}, to = api) =>
  to.call({
    url: '/eqicapi/open/status?analyte=nosuch',
    remoteAddress,
    headers: { 'x-api-key': apiKey, 'accept-language': 'en', ...more },
  });
const opens = async (...from: Parameters<typeof asks>) => (await asks(...from)).status;

test('a key opens only from the addresses that it names; headers cannot change that', async () => {
  const { apiKey } = await newKey({ allowedAddresses: '10.1.2.3, 10.2.0.0/16; 2001:db8::5 2001:db8:1::/48' });
  for (const address of ['10.1.2.3', '10.2.255.1', '2001:db8::5', '2001:db8:1:2::9', '::ffff:10.1.2.3'])
    expect([address, await opens(apiKey, address)]).toEqual([address, 200]);
  for (const address of ['10.1.2.4', '10.3.0.1', '2001:db8::6', '2001:db8:2::1', '::ffff:10.1.2.4', '127.0.0.1'])
    expect([address, await opens(apiKey, address)]).toEqual([address, 403]);
  const refused = await asks(apiKey, '10.9.9.9', { 'x-forwarded-for': '10.1.2.3' });
  expect([refused.status, refused.body.msg]).toEqual([403, 'This key may not be used from the address 10.9.9.9']);
  const zh = await asks(apiKey, '10.9.9.9', { 'accept-language': 'zh-CN' });
  expect(zh.body.msg).toBe('该密钥不允许从地址 10.9.9.9 使用');
  for (const wrong of ['10.1.2.3/24/1', '10.1.2.3/33', 'lis.example'])
    expect(await post('apiCredential/save', { name: 'wrong', allowedAddresses: wrong })).toMatchObject({ status: 400 });
  const { apiKey: anywhere } = await newKey({ allowedAddresses: ' ' });
  expect(await opens(anywhere, '198.51.100.1')).toBe(200);
}, 60_000);

test('a key is valid to the end of its last day', async () => {
  const [yesterday, today] = [ago(24 * 60), ago(0)].map((at) => at.slice(0, 10));
  expect(await opens((await newKey({ expiresOn: today })).apiKey)).toBe(200);
  expect(await opens((await newKey({ expiresOn: yesterday })).apiKey)).toBe(401);
}, 60_000);

test('the former key is valid until its overlap has run out', async () => {
  const { id, apiKey } = await newKey({});
  const rotated = await post('apiCredential/rotate', { id, overlapHours: 1 });
  const { apiKey: next } = rotated.body.data as { apiKey: string };
  expect([await opens(apiKey), await opens(next)]).toEqual([200, 200]);
  await api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update api_secret set valid_until = valid_until - interval '1 hour 1 second'
      where tenant_id = '100001' and credential_id = ${id} and valid_until is not null`),
  );
  expect([await opens(apiKey), await opens(next)]).toEqual([401, 200]);
}, 60_000);

test('a key takes no configuration of another laboratory', async () => {
  const other = (await api.login('100002', 'director')).access;
  const made = await post('dataImportSetting/save', { name: 'theirs' }, { by: other });
  expect(made.status).toBe(200);
  const { id: configurationId } = made.body.data as { id: string };
  expect((await post('apiCredential/save', { name: 'borrowed', configurationId })).status).toBe(400);
  expect((await post('apiCredential/save', { name: 'own', configurationId }, { by: other })).status).toBe(200);
}, 60_000);

/** A key with the id of another laboratory's record, as existed when clients could choose ids. */
async function twinOf(id: string, own: { readonly id: string; readonly apiKey: string }): Promise<string> {
  await api.system.load('test', '100002', async (tx) => {
    await tx.rows(sql`insert into api_credential (tenant_id, id, name, key_id, can_read_status, search_text, create_time, update_time)
      select tenant_id, ${id}, 'twin', 'twin', true, '', now(), now() from api_credential where tenant_id = '100002' and id = ${own.id}`);
    await tx.rows(
      sql`update api_secret set credential_id = ${id} where tenant_id = '100002' and credential_id = ${own.id}`,
    );
  });
  return own.apiKey.replace(own.id, id);
}

test('a record of another laboratory with the same id takes nothing from a key’s allowance', async () => {
  const { id, apiKey } = await newKey({});
  const other = (await api.login('100002', 'director')).access;
  const twin = await twinOf(id, await newKey({}, api, other));
  const statuses = new Set<number>();
  for (let asked = 0; asked < 400; asked += 1) statuses.add(await opens(twin));
  expect(statuses).toEqual(new Set([200, 429]));
  expect(await opens(apiKey)).toBe(200);
}, 120_000);

test('wrong keys from one address are refused beyond a limit, right ones from it are not', async () => {
  const { apiKey } = await newKey({});
  const wrong = `${apiKey.slice(0, -6)}wrong0`;
  const statuses: number[] = [];
  for (let asked = 0; asked < 60; asked += 1) statuses.push(await opens(wrong, '192.0.2.77'));
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  expect([await opens(apiKey, '192.0.2.77'), await opens(wrong, '192.0.2.78')]).toEqual([200, 401]);
}, 60_000);

test('behind a trusted proxy the caller’s own address counts, and only what the proxy wrote', async () => {
  const proxied = await startApi({ TRUST_PROXY: '1' });
  try {
    const by = (await proxied.login('100001', 'director')).access;
    const { apiKey } = await newKey({ allowedAddresses: '10.1.2.3' }, proxied, by);
    const from = (forwarded: string) => opens(apiKey, '192.0.2.1', { 'x-forwarded-for': forwarded }, proxied);
    expect([await from('10.1.2.3'), await from('10.1.2.4'), await from('10.1.2.3, 10.1.2.4')]).toEqual([200, 403, 403]);
  } finally {
    await proxied.close();
  }
}, 120_000);
