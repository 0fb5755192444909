import type { SavedView } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../contract/api.ts';

/** Views are a person's own: of one tenant, one screen, and nobody else's. */
let api: Api;
let tokens: Record<'supervisor' | 'operator' | 'other', string>;
const screen = '/reports/statistical';

beforeAll(async () => {
  api = await startApi();
  tokens = {
    supervisor: (await api.login('100001', 'supervisor')).access,
    operator: (await api.login('100001', 'operator')).access,
    other: (await api.login('100002', 'director')).access,
  };
});
afterAll(() => api.close());

type Who = keyof typeof tokens;
const post = (who: Who, act: string, payload: object) =>
  api.as(tokens[who], { method: 'POST', url: `/eqicapi/app/savedView/${act}`, payload });
const list = async (who: Who, of = screen) =>
  (await api.as(tokens[who], { url: `/eqicapi/app/savedView/list?screen=${encodeURIComponent(of)}` })).body
    .data as SavedView[];
const save = async (name: string, search: object) =>
  (await post('supervisor', 'save', { screen, name, search })).body.data as SavedView;

test('filters are kept under a name, replaced under the same name, and read by their owner alone', async () => {
  const first = await save('生化', { month: '2026-07', level: '1' });
  expect(await list('supervisor')).toEqual([
    { id: first.id, screen, name: '生化', search: { month: '2026-07', level: '1' } },
  ]);
  const again = await save('生化', { level: '2' });
  expect(again.id).toBe(first.id);
  expect((await list('supervisor')).map(({ search }) => search)).toEqual([{ level: '2' }]);
  expect(await list('supervisor', '/reports/exception')).toEqual([]);
  expect(await list('operator')).toEqual([]);
  expect(await list('other')).toEqual([]);
});

test('one is renamed, but not to the name of another', async () => {
  const view = await save('免疫', {});
  const taken = await post('supervisor', 'rename', { id: view.id, name: '生化' });
  expect(taken.status).toBe(409);
  expect(taken.body.msg).toContain('生化');
  expect((await post('supervisor', 'rename', { id: view.id, name: '发光' })).body).toMatchObject({ code: 200 });
  expect((await list('supervisor')).map(({ name }) => name).toSorted()).toEqual(['发光', '生化'].toSorted());
});

test.each(['operator', 'other'] as const)('%s neither renames nor removes what is another’s', async (who) => {
  const [view] = await list('supervisor');
  expect((await post(who, 'rename', { id: view?.id, name: 'x' })).status).toBe(400);
  expect((await post(who, 'remove', { id: view?.id })).status).toBe(400);
  expect(await list('supervisor')).toContainEqual(view);
});

test('one is removed, and its name is free again', async () => {
  const before = await list('supervisor');
  const [view] = before;
  expect((await post('supervisor', 'remove', { id: view?.id })).body).toMatchObject({ code: 200 });
  expect(await list('supervisor')).toHaveLength(before.length - 1);
  expect((await save(view?.name ?? '', {})).id).not.toBe(view?.id);
});

test('twenty tabs that save the same name concurrently make one view', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => save('同时', { level: String((i % 3) + 1) })));
  expect((await list('supervisor')).filter(({ name }) => name === '同时')).toHaveLength(1);
});

test.each([
  { body: { screen, name: ' ', search: {} }, field: 'name' },
  { body: { screen: 'javascript:x', name: 'a', search: {} }, field: 'screen' },
  { body: { screen, name: 'a', search: { x: 'y'.repeat(501) } }, field: 'search' },
])('$field is checked and named', async ({ body, field }) => {
  const answer = await post('supervisor', 'save', body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(field);
});
