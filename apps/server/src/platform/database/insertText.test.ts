import { expect, test } from 'vitest';
import { insertLists, insertText } from './insertText.ts';

test('one statement stores any number of rows', () => {
  expect(insertText('unit', ['id', 'name'])).toBe(
    'insert into unit (id, name) select id, name from json_populate_recordset(null::unit, $1::json)',
  );
});

test('many rows travel as one list per column; one that is null in all of them is empty', () => {
  const types = { id: 'bigint', name: 'text', rules: 'text[]' };
  const rows = [
    { id: '1', name: null, rules: ['a'] },
    { id: '2', name: null, rules: [] },
  ];
  const { text, values } = insertLists('unit', types, rows);
  expect(text.replace(/\s+/g, ' ')).toBe(
    'insert into unit (id, name, rules) select id, name, rules::text[] from unnest($1::bigint[], $2::text[], $3::text[]) as v(id, name, rules)',
  );
  expect(values).toEqual(['{1,2}', '{}', '{"{\\"a\\"}","{}"}']);
});

test('what rows stored together have in common is said once', () => {
  const types = { tenant_id: 'text', id: 'bigint', create_time: 'timestamp with time zone' };
  const of = (tenants: readonly string[]) =>
    insertLists('unit', types, [
      { tenant_id: tenants[0], id: '1', create_time: '2026-11-01' },
      { tenant_id: tenants[1], id: '2', create_time: '2026-11-01' },
    ]);
  const same = of(['100001', '100001']);
  expect(same.text.replace(/\s+/g, ' ')).toBe(
    'insert into unit (tenant_id, id, create_time) select $1::text, id, $3::timestamp with time zone from unnest($2::bigint[]) as v(id)',
  );
  expect(same.values).toEqual(['100001', '{1,2}', '2026-11-01']);
  expect(of(['100001', '100002']).values).toEqual(['{"100001","100002"}', '{1,2}', '2026-11-01']);
});

test('of objects that many rows have in common each travels once', () => {
  const types = { id: 'bigint', codes: 'jsonb' };
  const [glucose, sodium] = [{ test: 'GLU' }, { test: 'NA "1"' }];
  const of = (codes: readonly (object | null)[]) =>
    insertLists(
      'unit',
      types,
      codes.map((each, at) => ({ id: String(at + 1), codes: each })),
    );
  const shared = of([glucose, sodium, glucose, null, sodium, glucose]);
  expect(shared.text.replace(/\s+/g, ' ')).toBe(
    'insert into unit (id, codes) select id, ($3::jsonb[])[codes] from unnest($1::bigint[], $2::integer[]) as v(id, codes)',
  );
  expect(shared.values).toEqual([
    '{1,2,3,4,5,6}',
    '{1,2,1,NULL,2,1}',
    '{"{\\"test\\":\\"GLU\\"}","{\\"test\\":\\"NA \\\\\\"1\\\\\\"\\"}"}',
  ]);
  expect(of([glucose, sodium, null]).text).toContain('$2::jsonb[]');
  expect(of([null, null]).values[1]).toBe('{}');
});

test('rows may name their columns in another order, and leave some out', () => {
  const types = { id: 'bigint', name: 'text' };
  const { values } = insertLists('unit', types, [{ id: '1', name: 'a' }, { name: 'b', id: '2' }, { id: '3' }]);
  expect(values).toEqual(['{1,2,3}', '{"a","b",NULL}']);
});
