import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Api, startApi } from '../contract/api.ts';

/** The file library: folders, versions, who may see, and how often it was fetched. */
let api: Api;
let centre: string;
let lab: string;
let other: string;
beforeAll(async () => {
  api = await startApi();
  const login = async (tenantId: string, account: string) => (await api.login(tenantId, account)).access;
  [centre, lab, other] = [
    await login('000000', 'centre'),
    await login('100001', 'director'),
    await login('100002', 'director'),
  ];
});
afterAll(() => api.close());

const get = (by: string, path: string): Promise<Answer> => api.as(by, { url: `/eqicapi${path}` });
const post = (by: string, path: string, payload: object): Promise<Answer> =>
  api.as(by, { method: 'POST', url: `/eqicapi${path}`, payload });

async function upload(text: string): Promise<string> {
  const boundary = 'x-doc';
  const payload = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="rules.txt"',
    'content-type: text/plain',
    '',
    text,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const url = '/eqicapi/blade-resource/oss/endpoint/put-file';
  const { body } = await api.as(centre, { method: 'POST', url, headers, payload });
  return (body.data as { attachId: string }).attachId;
}

async function newDocument(name: string, values: object = {}): Promise<{ id: string; fileId: string }> {
  const fileId = await upload(`first of ${name}`);
  const { body } = await post(centre, '/app/docs/save', { name, fileId, ...values });
  expect(body).toMatchObject({ code: 200 });
  return { id: (body.data as { id: string }).id, fileId };
}
const namesFor = async (by: string): Promise<string[]> =>
  ((await get(by, '/app/docs/page?size=-1')).body.data as { records: { name: string }[] }).records.map(
    ({ name }) => name,
  );
const downloads = async (id: string) =>
  ((await get(centre, `/app/docs/detail?id=${id}`)).body.data as { downloads: number }).downloads;

test('folders are counted, and a download counts and a preview does not', async () => {
  const { id } = await newDocument('规程', { folder: ' 规范 / 质控/ ' });
  expect((await get(lab, '/app/docs/folders')).body.data).toEqual([{ folder: '规范/质控', count: 1 }]);
  expect((await get(lab, `/app/docs/download?id=${id}&preview=true`)).body.text).toBe('first of 规程');
  expect(await downloads(id)).toBe(0);
  const fetched = await get(lab, `/app/docs/download?id=${id}`);
  expect(fetched.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
  expect(await downloads(id)).toBe(1);
});

test('every file that a document has been stays, the present one first', async () => {
  const { id, fileId } = await newDocument('手册');
  const next = await upload('second');
  await post(centre, '/app/docs/update', { id, fileId: next });
  expect((await get(lab, `/app/docs/versions?id=${id}`)).body.data).toMatchObject([
    { fileId: next, isPresent: true, userName: expect.stringMatching(/./) },
    { fileId, isPresent: false },
  ]);
  expect((await get(lab, `/app/docs/download?id=${id}&fileId=${fileId}`)).body.text).toBe('first of 手册');
});

test('what is not for a laboratory is not there for it: neither the record, its versions nor its files', async () => {
  const secret = await newDocument('内部', { audience: 'central' });
  const chosen = await newDocument('给一家', { audience: 'chosen', laboratories: ['100001'] });
  expect(await namesFor(centre)).toEqual(expect.arrayContaining(['内部', '给一家']));
  expect(await namesFor(lab)).toContain('给一家');
  for (const [by, { id, fileId }] of [
    [lab, secret],
    [other, secret],
    [other, chosen],
  ] as const) {
    expect(await namesFor(by)).not.toContain(id === secret.id ? '内部' : '给一家');
    expect((await get(by, `/app/docs/versions?id=${id}`)).status).toBe(400);
    expect((await get(by, `/app/docs/download?id=${id}`)).status).toBe(400);
    expect((await get(by, `/blade-resource/file/${fileId}`)).status).toBe(404);
  }
  expect((await get(lab, `/blade-resource/file/${chosen.fileId}`)).status).toBe(200);
  await post(centre, '/app/docs/update', { id: secret.id, audience: 'all' });
  expect((await get(other, `/blade-resource/file/${secret.fileId}`)).status).toBe(200);
  expect((await post(centre, '/app/docs/update', { id: chosen.id, laboratories: ['x'] })).status).toBe(400);
});
