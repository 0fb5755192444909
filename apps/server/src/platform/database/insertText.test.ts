import { expect, test } from 'vitest';
import { insertText } from './insertText.ts';

test('one statement stores any number of rows', () => {
  expect(insertText('unit', ['id', 'name'])).toBe(
    'insert into unit (id, name) select id, name from json_populate_recordset(null::unit, $1::json)',
  );
});
