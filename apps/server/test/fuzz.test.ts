import type { Field } from '@qc/resource-kit';
import { resources } from '@qc/resources';
import fc from 'fast-check';
import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './contract/api.ts';
import { isLong } from './support/isLong.ts';

/** Any input to any call: a readable answer, never a server error. */
const routes: RouteOptions[] = [];
let api: Api;
let tokens: string[];
/** How often each call, list and kind of record is tried by each person. */
const rounds = isLong ? 4 : 1;

beforeAll(async () => {
  api = await startApi({}, { onRoute: (route) => routes.push(route) });
  tokens = await Promise.all(
    [
      ['000000', 'admin'],
      ['100001', 'director'],
    ].map(async ([tenantId = '', account = '']) => (await api.login(tenantId, account)).access),
  );
});
afterAll(() => api.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '1e999',
    'null',
    '9223372036854775808',
    '2026-02-30',
    '2026-01-01 00:00:00',
    "'; drop table unit; --",
    '%',
    '\u0000',
    '👩‍🔬',
    '[object Object]',
  ),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), text, { maxKeys: 3 }),
);
const fieldName = fc.constantFrom(
  'id',
  'ids',
  'name',
  'nameEn',
  'version',
  'level',
  'levels',
  'qcTestId',
  'lotId',
  'analyteId',
  'roleIds',
  'mean',
  'sd',
  'effectiveFrom',
  'results',
  'kind',
  'multiruleIds',
  'password',
  'username',
  'current',
  'size',
  'ascs',
  'keyword',
  'createTime_datege',
  'status_equal',
  'tenantId',
  'account',
  'data',
);
const query = fc.dictionary(fc.oneof(fieldName, fc.string({ maxLength: 12 })), text, { maxKeys: 5 });
const body = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fieldName, value, { maxKeys: 8 }) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
);

function requestOf(
  route: RouteOptions,
  input: { query: Record<string, string>; body: unknown; token: string },
): InjectOptions {
  const method = [route.method].flat().find((name) => name !== 'HEAD') ?? 'GET';
  const url = route.url.replace(/:\w+|\*/g, encodeURIComponent(Object.values(input.query)[0] ?? '1') || '1');
  const payload =
    method === 'POST' ? { payload: typeof input.body === 'string' ? input.body : JSON.stringify(input.body) } : {};
  return {
    method: method as 'GET',
    url,
    query: input.query,
    ...payload,
    headers: { 'content-type': 'application/json', 'blade-auth': `bearer ${input.token}` },
  };
}

/** Before everything else: later input may end a session. */
test('each list is searched by some letters, of one laboratory and of all', async () => {
  const lists = routes.filter(({ url }) => url.endsWith('/page'));
  expect(lists.length).toBeGreaterThan(50);
  for (const route of lists)
    for (const [who, token] of tokens.entries()) {
      const response = await api.app.inject(requestOf(route, { query: { keyword: 'gl' }, body: {}, token }));
      const isRefused = who === 1 && route.config?.central === true;
      expect(isRefused ? [403] : [200, 400], `${route.url} ${response.body}`).toContain(response.statusCode);
    }
}, 120_000);

test('no input to any call yields a server error', async () => {
  // Logging out, and closing the accounts of the demo, would end the sessions that the rest of the run needs; an event stream never ends.
  const callable = routes.filter(
    (route) =>
      !/logout|close-demo-accounts|healthz|readyz|clear-cache|live\/stream/.test(route.url) &&
      [route.method].flat().some((name) => name !== 'HEAD'),
  );
  expect(callable.length).toBeGreaterThan(150);
  for (const route of callable)
    for (const token of tokens)
      await fc.assert(
        fc.asyncProperty(query, body, async (queryInput, bodyInput) => {
          const response = await api.app.inject(requestOf(route, { query: queryInput, body: bodyInput, token }));
          expect(response.statusCode, `${route.url} ${response.body}`).toBeLessThan(500);
        }),
        { numRuns: rounds },
      );
}, 180_000);

test('each list refuses or answers each kind of filter', async () => {
  const lists = routes.filter((route) => route.url.endsWith('/page'));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), query, async (route, input) => {
      const response = await api.app.inject(requestOf(route, { query: input, body: {}, token: tokens[0] ?? '' }));
      expect([200, 400], `${route.url} ${response.body}`).toContain(response.statusCode);
    }),
    { numRuns: rounds * 400 },
  );
}, 120_000);

/** A value of the field's own kind, so that the input gets past validation and reaches the database. */
function plausible(field: Field): fc.Arbitrary<unknown> {
  const id = fc.constantFrom(...known);
  switch (field.type) {
    case 'text':
      return field.format === 'tenant'
        ? fc.stringMatching(/^\d{6}$/)
        : fc.string({ unit: 'grapheme', maxLength: Math.min(field.max, 20) });
    case 'integer':
      return fc.integer({ min: field.min ?? -2_147_483_648, max: field.max ?? 2_147_483_647 });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'decimal':
      return fc.constantFrom('0', '12.5', '99999999999999', 1.005, '-3', '1e5');
    case 'boolean':
      return fc.boolean();
    case 'date':
      return fc.constantFrom('2026-06-01', '0001-01-01', '9999-12-31');
    case 'datetime':
      return fc.constantFrom('2026-06-01 08:00:00', '0001-01-01 00:00:00', '9999-12-31 23:59:59');
    case 'choice':
      return fc.constantFrom(...field.choices.map((choice) => choice.value));
    case 'levels':
      return fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 });
    case 'codes':
      return fc.array(fc.constantFrom('unit_view', 'x'), { maxLength: 3 });
    case 'ref':
    case 'file':
      return id;
    case 'refs':
      return fc.array(id, { maxLength: 3 });
  }
}

let known: string[] = ['1'];

test('plausible records of every kind are stored or refused, never an error', async () => {
  const { records } = (await api.as(tokens[0] ?? '', { url: '/eqicapi/app/analyte/page?size=5' })).body.data as {
    records: { id: string }[];
  };
  known = ['1', ...records.map((record) => record.id)];
  const writable = resources.filter((resource) => resource.acts.includes('add'));
  const record = fc.constantFrom(...writable).chain((resource) =>
    fc.record({
      resource: fc.constant(resource),
      payload: fc.record(
        Object.fromEntries(
          Object.entries<Field>(resource.fields).map(([name, field]) => [
            name,
            fc.option(plausible(field), { freq: 8 }),
          ]),
        ),
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(record, fc.integer({ min: 0, max: 1 }), async ({ resource, payload }, who) => {
      const answer = await api.as(tokens[who] ?? '', { method: 'POST', url: `/eqicapi${resource.path}/save`, payload });
      expect(answer.status, `${resource.name} ${JSON.stringify(payload)} ${JSON.stringify(answer.body)}`).toBeLessThan(
        500,
      );
    }),
    { numRuns: rounds * 600 },
  );
}, 180_000);
