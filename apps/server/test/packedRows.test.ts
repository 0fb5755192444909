import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedRows } from '#platform/database/packedRows';
import { type Api, startApi } from './contract/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Row = { id: string; code: string | null; x: number | null; note: unknown; isIn: boolean };
const columns = { id: 'word', code: 'word', x: 'number', note: 'json', isIn: 'flag' } as const;
const read = (query: ReturnType<typeof sql<Row>>) =>
  api.system.read('test', async (tx) => ({
    packed: await packedRows<Row>(tx, query, columns),
    plain: await tx.rows(query),
  }));

test.each([
  ['none', sql<Row>`select '1' as id, null as code, 1::float8 as x, null::json as note, true as "isIn" where false`],
  [
    'numbers to the last digit, nulls and text of any kind, in the order of the query',
    sql<Row>`select * from (values
      ('9007199254740993', 'accept', 0.1::float8 + 0.2, '["a, b","NULL"]'::jsonb, true), ('2', null, null, null, false), ('3', 'warn', -1.5e-12, '"{\\"}"', false),
      ('4', 'reject', 12345678901234567, '{"a":1}', true)) as t(id, code, x, note, "isIn") order by id desc`,
  ],
])('packed rows say what plain ones do: %s', async (_name, query) => {
  const { packed, plain } = await read(query);
  expect(packed).toEqual(plain);
});
