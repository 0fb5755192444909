import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Api, startApi } from './api.ts';

let api: Api;
const access: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi({ UPLOAD_MAX_MB: '12' });
  for (const account of ['admin', 'centre']) access[account] = (await api.login('000000', account)).access;
  for (const account of ['director', 'viewer']) access[account] = (await api.login('100001', account)).access;
  access.other = (await api.login('100002', 'director')).access;
});
afterAll(() => api.close());

const pdf = Buffer.from('%PDF-1.7 the content');
const putFile = '/eqicapi/blade-resource/oss/endpoint/put-file';

function multipart(name: string, content: Buffer, part = 'file') {
  const boundary = '----concord';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
const upload = (who: string, name: string, content: Buffer, url = putFile): Promise<Answer> =>
  api.as(String(access[who]), { method: 'POST', url, ...multipart(name, content) });
const attachId = ({ body }: Answer): string => String((body.data as { attachId: string }).attachId);
const download = (who: string, id: string): Promise<Answer> =>
  api.as(String(access[who]), { url: `/eqicapi/blade-resource/file/${id}` });

describe('upload', () => {
  test.each(['put-file', 'put-file-attach'])('%s answers what clients read', async (name) => {
    const url = `/eqicapi/blade-resource/oss/endpoint/${name}`;
    const { status, body } = await upload('director', '质控报告 (1).pdf', pdf, url);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      link: expect.stringMatching(/^\/eqicapi\/blade-resource\/file\/\d+$/),
      domain: '',
      name: expect.stringMatching(/^\d+\.pdf$/),
      originalName: '质控报告 (1).pdf',
      attachId: expect.stringMatching(/^\d+$/),
    });
  });

  test.each([
    { name: 'a program in disguise', file: 'a.pdf', content: Buffer.from('MZ\u0000\u0000'), status: 415 },
    { name: 'a page', file: 'a.html', content: Buffer.from('<html>'), status: 415 },
    { name: 'a drawing with scripts', file: 'a.svg', content: Buffer.from('<svg onload="x">'), status: 415 },
    { name: 'no extension', file: 'pdf', content: pdf, status: 415 },
    { name: 'nothing', file: 'a.pdf', content: Buffer.alloc(0), status: 400 },
    { name: 'too much', file: 'a.pdf', content: Buffer.concat([pdf, Buffer.alloc(12 * 1024 * 1024)]), status: 413 },
    {
      name: 'as much as fits',
      file: 'a.pdf',
      content: Buffer.concat([pdf, Buffer.alloc(12 * 1024 * 1024 - pdf.length)]),
      status: 200,
    },
  ])('$name: $status', async ({ file, content, status }) => {
    const { status: answered, body } = await upload('director', file, content);
    expect(answered).toBe(status);
    expect(body).toMatchObject({ code: status, success: status === 200 });
  });

  test('a path in the name is cut off', async () => {
    const { body } = await upload('director', '..\\..\\etc\\x.pdf', pdf);
    expect(body.data).toMatchObject({ originalName: 'x.pdf' });
  });

  test('without a file, or not as a form: 400', async () => {
    const token = String(access.director);
    expect((await api.as(token, { method: 'POST', url: putFile })).status).toBe(400);
    expect((await api.as(token, { method: 'POST', url: putFile, payload: { file: 'x' } })).status).toBe(400);
  });

  test.each([
    { name: 'no boundary', type: 'multipart/form-data', payload: 'x' },
    { name: 'no parts', type: 'multipart/form-data; boundary=x', payload: 'x' },
    {
      name: 'no end',
      type: 'multipart/form-data; boundary=x',
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    },
    { name: 'nothing at all', type: 'multipart/form-data; boundary=x', payload: '' },
  ])('a broken form is 400: $name', async ({ type, payload }) => {
    const headers = { 'content-type': type };
    const { status } = await api.as(String(access.director), { method: 'POST', url: putFile, headers, payload });
    expect(status).toBe(400);
  });

  test('it takes the right file_upload', async () => {
    expect((await upload('viewer', 'a.pdf', pdf)).status).toBe(403);
    expect((await api.call({ method: 'POST', url: putFile, ...multipart('a.pdf', pdf) })).status).toBe(401);
  });
});

describe('download', () => {
  test('the content comes back, under its name, and is never run', async () => {
    const id = attachId(await upload('director', "质控's 报告.pdf", pdf));
    const { status, headers, body } = await download('director', id);
    expect(status).toBe(200);
    expect(body.text).toBe(pdf.toString());
    const name = '%E8%B4%A8%E6%8E%A7%27s%20%E6%8A%A5%E5%91%8A.pdf';
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment;filename=${name};filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const byQuery = await api.as(String(access.director), {
      url: `/eqicapi/blade-resource/oss/endpoint/file?id=${id}`,
    });
    expect(byQuery.body.text).toBe(pdf.toString());
  });

  test('a large file comes back as it was', async () => {
    const content = Buffer.concat([pdf, createHash('sha512').update('x').digest(), Buffer.alloc(3_000_000, 'ab')]);
    const id = attachId(await upload('director', 'large.pdf', content));
    const response = await api.app.inject({
      url: `/eqicapi/blade-resource/file/${id}`,
      headers: { 'blade-auth': `bearer ${access.director}` },
    });
    expect(response.rawPayload.equals(content)).toBe(true);
  });

  test.each([
    { owner: 'director', reader: 'viewer', status: 200 },
    { owner: 'director', reader: 'other', status: 404 },
    { owner: 'director', reader: 'centre', status: 200 },
    { owner: 'centre', reader: 'other', status: 200 },
    { owner: 'other', reader: 'director', status: 404 },
  ])('a file of $owner for $reader: $status', async ({ owner, reader, status }) => {
    const id = attachId(await upload(owner, 'a.pdf', Buffer.concat([pdf, Buffer.from(owner + reader)])));
    expect((await download(reader, id)).status).toBe(status);
  });

  test.each([
    { id: '1', status: 404 },
    { id: '99999999999999999999', status: 400 },
    { id: 'x', status: 400 },
    { id: '..%2F..%2Fsecrets.json', status: 400 },
  ])('$id: $status', async ({ id, status }) => {
    expect((await download('director', id)).status).toBe(status);
  });

  test('nobody downloads without a login', async () => {
    const id = attachId(await upload('director', 'a.pdf', pdf));
    expect((await api.call({ url: `/eqicapi/blade-resource/file/${id}` })).status).toBe(401);
  });
});
