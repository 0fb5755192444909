import { allCalls, offers, recordCalls } from '@qc/contract';
import { resources } from '@qc/resources';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, startApi } from './contract/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Document = {
  openapi: string;
  paths: Record<
    string,
    Record<string, { requestBody?: unknown; summary?: string; responses?: Record<string, unknown> }>
  >;
};
const document = async (): Promise<Document> => (await api.app.inject('/eqicapi/openapi.json')).json();

test('the document is OpenAPI 3.1 and holds every call of every resource', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  for (const resource of resources) {
    expect(Object.keys(paths), resource.name).toContain(`/eqicapi${resource.path}/page`);
    if (resource.acts.includes('add'))
      expect(paths[`/eqicapi${resource.path}/save`]?.post?.requestBody, resource.name).toBeTruthy();
  }
});

// Two megabytes that anybody may ask for, as often as they like.
test('the document and its pages are put together once', async () => {
  const urls = ['/eqicapi/openapi.json', '/eqicapi/docs'];
  const read = async (): Promise<string[]> =>
    Promise.all(urls.map(async (url) => (await api.app.inject({ url, headers: { 'accept-language': 'en-US' } })).body));
  const first = await read();
  const stringify = vi.spyOn(JSON, 'stringify');
  try {
    expect(await read()).toEqual(first);
    const lengths = stringify.mock.results.map(({ value }) => String(value).length);
    expect(Math.max(0, ...lengths)).toBeLessThan(100_000);
  } finally {
    stringify.mockRestore();
  }
});

test('every call says what it is for', async () => {
  const { paths } = await document();
  const silent = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, call]) => !call.summary)
      .map(([method]) => `${method} ${path}`),
  );
  expect(silent).toEqual([]);
});

test('the page for people speaks the reader’s language and carries no script', async () => {
  const zh = await api.app.inject({ url: '/eqicapi/docs', headers: { 'accept-language': 'zh-CN' } });
  const en = await api.app.inject({ url: '/eqicapi/docs', headers: { 'accept-language': 'en' } });
  expect(zh.body).toContain('接口说明');
  expect(en.body).toContain('Concord API');
  expect(en.body).not.toMatch(/<script/i);
  expect(en.body).toContain('/eqicapi/app/unit/save');
});

test('every declared call is described with its answer', async () => {
  const { paths } = await document();
  for (const { name, call } of allCalls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const described = paths[`/eqicapi${path}`]?.[call.method.toLowerCase()];
    expect(described?.summary, name).toBe(call.summary);
    const { answer } = await call.schemas();
    if (answer) expect(JSON.stringify(described?.responses?.['200']).length, name).toBeGreaterThan(120);
  }
});

test('every generic call that answers something is described with its answer', async () => {
  const { paths } = await document();
  for (const resource of resources) {
    const { page, detail, save } = recordCalls(resource);
    for (const call of [page, detail, ...(offers(resource, 'save') ? [save] : [])]) {
      const answer = JSON.stringify(paths[`/eqicapi${call.path}`]?.[call.method.toLowerCase()]?.responses?.['200']);
      expect(answer, call.path).toContain('"version"');
    }
    const listed = JSON.stringify(paths[`/eqicapi${page.path}`]?.get?.responses?.['200']);
    for (const field of Object.keys(resource.fields)) expect(listed, resource.name).toContain(`"${field}"`);
  }
});

test('calls by key declare how they may be refused', async () => {
  const { paths } = await document();
  for (const { name, call } of allCalls.filter((each) => each.call.isByKey)) {
    const answers = paths[`/eqicapi${call.path}`]?.[call.method.toLowerCase()]?.responses ?? {};
    expect(Object.keys(answers), name).toEqual(['200', '400', '401', '403', '413', '429']);
    expect(answers['429'], name).toMatchObject({
      description: 'The key asks too often',
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
    });
  }
});

test('with API_DOCS=signedIn the description is for those who are logged in', async () => {
  const closed = await startApi({ API_DOCS: 'signedIn' });
  try {
    const { access } = await closed.login('100001', 'operator');
    for (const url of ['/eqicapi/openapi.json', '/eqicapi/docs']) {
      expect(await closed.call({ url })).toMatchObject({ status: 401 });
      expect(await closed.as(access, { url })).toMatchObject({ status: 200 });
    }
  } finally {
    await closed.close();
  }
});
