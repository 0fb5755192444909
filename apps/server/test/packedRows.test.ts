import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedRows } from '#platform/database/packedRows';
import { rowList } from '#platform/database/rowList';
import { type Api, startApi } from './contract/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Row = { id: string; code: string | null; x: number | null; note: unknown; isIn: boolean; at: Date | null };
const columns = { id: 'word', code: 'word', x: 'number', note: 'json', isIn: 'flag', at: 'time' } as const;
const read = (query: ReturnType<typeof sql<Row>>) =>
  api.system.read('test', async (tx) => ({
    packed: await packedRows<Row>(tx, query, columns),
    plain: await tx.rows(query),
  }));

test.each([
  [
    'none',
    sql<Row>`select '1' as id, null as code, 1::float8 as x, null::json as note, true as "isIn", now() as at where false`,
  ],
  [
    'numbers to the last digit, nulls and text of any kind, in the order of the query',
    sql<Row>`select * from (values
      ('9007199254740993', 'accept', 0.1::float8 + 0.2, '["a, b","NULL"]'::jsonb, true, '2026-03-31 16:00:00.007+00'::timestamptz),
      ('2', null, null, null, false, null), ('3', 'warn', -1.5e-12, '"{\\"}"', false, '1999-12-31 23:59:59.999+00'),
      ('4', 'reject', 12345678901234567, '{"a":1}', true, '2026-03-31')) as t(id, code, x, note, "isIn", at) order by id desc`,
  ],
])('packed rows say what plain ones do: %s', async (_name, query) => {
  const { packed, plain } = await read(query);
  expect(packed).toEqual(plain);
});

test('a list of rows is joined as it was given, in its order, with any values', async () => {
  const given = [
    { id: '9007199254740993', name: 'a,b "c" \\ {d}', at: new Date('2026-03-31T16:00:00Z'), x: 0.1 + 0.2 },
    { id: '2', name: '', at: new Date('1999-12-31T23:59:59.999Z'), x: null },
  ];
  const list = rowList(
    given,
    'v',
    {
      id: ['bigint', ({ id }) => id],
      name: ['text', ({ name }) => name],
      at: ['timestamptz', ({ at }) => at],
      x: ['double precision', ({ x }) => x],
    },
    'counted',
  );
  const read = await api.system.read('test', (tx) => tx.prepared(sql`select * from ${list} order by place desc`));
  expect(read).toEqual(given.map((row, place) => ({ ...row, place: String(place + 1) })).reverse());
  const none = rowList([], 'v', { id: ['bigint', (id) => id] });
  expect(await api.system.read('test', (tx) => tx.rows(sql`select * from ${none}`))).toEqual([]);
});
