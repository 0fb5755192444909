import { allCalls } from '@qc/contract';
import { resources } from '@qc/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from './contract/api.ts';

/** Every list reads the same grammar, whether a declaration or a person wrote its statement. */
let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = (await api.login('100001', 'director')).access;
});
afterAll(() => api.close());

const ask = async (path: string, query: Record<string, string>) => {
  const response = await api.app.inject({
    url: `/eqicapi${path}`,
    query,
    headers: { 'blade-auth': `bearer ${token}`, 'accept-language': 'en' },
  });
  return { status: response.statusCode, text: response.body };
};

const reading = allCalls.filter(
  ({ call }) => call.method === 'GET' && call.kind !== 'events' && call.reads !== 'address',
);
/** Parameters without which some lists have nothing to show. */
const needed: Readonly<Record<string, Record<string, string>>> = {
  '/app/plan/results': { planId: '1' },
  '/app/review/results': { from: '2026-01-01', to: '2026-12-31' },
};

test.each(reading.map(({ name, call }) => ({ name, call })))(
  '$name refuses a parameter it does not know, by its name',
  async ({ call }) => {
    const { status, text } = await ask(call.path, { noSuchThing: '1' });
    // A caller without the permission learns nothing of the parameters.
    if (status !== 403) expect([status, text]).toEqual([400, expect.stringContaining('noSuchThing')]);
  },
);

test('every resource refuses a parameter it does not know, by its name', async () => {
  for (const { path } of resources) {
    const { status, text } = await ask(`${path}/page`, { noSuchThing: '1' });
    if (status !== 403) expect([path, status, text]).toEqual([path, 400, expect.stringContaining('noSuchThing')]);
  }
});

describe('hand-written lists', async () => {
  const lists = await Promise.all(reading.map(async ({ name, call }) => ({ name, call, ...(await call.schemas()) })));
  const isPage = ({ answer }: (typeof lists)[number]) =>
    ['records', 'total'].every((field) =>
      Object.hasOwn((answer as { shape?: object } | undefined)?.shape ?? {}, field),
    );

  test('every call that answers a page declares its filters', () => {
    const silent = lists.filter((list) => isPage(list) && !list.fields).map(({ name }) => name);
    expect(silent).toEqual([]);
  });

  test.each(lists.filter(({ fields, call }) => fields && call.kind === 'envelope'))(
    '$name can be filtered and sorted by each of its fields',
    async ({ call, input, fields = {} }) => {
      for (const [name, { type }] of Object.entries(fields)) {
        const value = { datetime: '2026-01-01', date: '2026-01-01', boolean: 'true' }[type as string] ?? '1';
        const suffixes = type === 'boolean' ? ['_notequal', '_null'] : ['_notequal', '_ge', '_lt', '_notnull'];
        const isOwn = Object.hasOwn((input as { shape?: object } | undefined)?.shape ?? {}, name);
        if (type === 'text') suffixes.push('_likeright', '_notlike', ...(isOwn ? [] : ['']));
        for (const suffix of suffixes) {
          const { status, text } = await ask(call.path, { ...needed[call.path], [`${name}${suffix}`]: value });
          if (status !== 403)
            expect([name, suffix, status, status === 200 ? '' : text]).toEqual([name, suffix, 200, '']);
        }
      }
    },
  );
});
