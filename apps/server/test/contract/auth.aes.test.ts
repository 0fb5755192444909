import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decryptAes, encryptAes } from '#platform/crypto/aes';
import { type Api, startApi } from './api.ts';

const key = 'O2BEeIv399qHQNhD6aGW8R8DEj4bqHXm';
let api: Api;
let plain: Api;
let access: string;
beforeAll(async () => {
  api = await startApi({ AES_KEY: key });
  plain = await startApi();
  access = (await api.login('000000', 'admin')).access;
});
afterAll(async () => {
  await api.close();
  await plain.close();
});

const decrypted = (text: unknown): Record<string, unknown> => JSON.parse(decryptAes(String(text), key) ?? 'null');

describe('1.6 encrypted token', () => {
  test.each(['crypto', 'Crypto', 'CRYPTO'])('%s carries the token', async (scheme) => {
    const headers = { 'blade-auth': `${scheme} ${encryptAes(access, key)}` };
    expect((await api.call({ url: '/eqicapi/blade-system/user/info', headers })).status).toBe(200);
  });

  test('a damaged one is no token', async () => {
    const headers = { 'blade-auth': `crypto ${encryptAes(access, 'x'.repeat(32))}` };
    expect((await api.call({ url: '/eqicapi/blade-system/user/info', headers })).status).toBe(401);
  });

  test('without a key on the server nothing is decrypted', async () => {
    const headers = { 'blade-auth': `crypto ${encryptAes((await plain.login('000000', 'admin')).access, key)}` };
    expect((await plain.call({ url: '/eqicapi/blade-system/user/info', headers })).status).toBe(401);
  });
});

describe('1.6 encrypted parameters and bodies', () => {
  test('parameters in `data` are read, and the answer is encrypted text', async () => {
    const query = { data: encryptAes(JSON.stringify({ current: 1, size: 2, account_equal: 'admin' }), key) };
    const { status, headers, body } = await api.as(access, { url: '/eqicapi/app/user/page', query });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(decrypted(body.text)).toMatchObject({ code: 200, data: { total: 1, size: 2 } });
  });

  test('a body of text is read as JSON, and the answer is encrypted text', async () => {
    const payload = encryptAes(JSON.stringify({ name: '系统管理员', email: 'admin@example.org' }), key);
    const headers = { 'content-type': 'text/plain' };
    const url = '/eqicapi/blade-system/user/update-info';
    const { status, body } = await api.as(access, { method: 'POST', url, payload, headers });
    expect(status).toBe(200);
    expect(decrypted(body.text)).toMatchObject({ code: 200, success: true });
    const info = await api.as(access, { url: '/eqicapi/blade-system/user/info' });
    expect(info.body.data).toMatchObject({ email: 'admin@example.org' });
  });

  test('failures are answered in plain text', async () => {
    const query = { data: encryptAes(JSON.stringify({ nonsense_equal: 1 }), key) };
    const { status, body } = await api.as(access, { url: '/eqicapi/app/user/page', query });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, success: false });
  });

  test.each(['x', encryptAes('[]', 'x'.repeat(32)), encryptAes('no json', key), encryptAes('null', key)])(
    'what cannot be read is 400: %s',
    async (data) => {
      expect((await api.as(access, { url: '/eqicapi/app/user/page', query: { data } })).status).toBe(400);
    },
  );

  test('a plain request gets a plain answer', async () => {
    const { body } = await api.as(access, { url: '/eqicapi/app/user/page?size=1' });
    expect(body).toMatchObject({ code: 200 });
  });
});
