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
