import { expect, test } from 'vitest';
import { addColumnsAlone } from './addColumns.ts';

test('columns with checks are added one by one, each check after its column, under its usual name', () => {
  const statement = `ALTER TABLE port ADD COLUMN turned integer CHECK (turned >= 0),
      ADD COLUMN last text NOT NULL DEFAULT 'a, (b' CHECK (char_length(last) <= 60 AND last <> ','), ADD COLUMN at timestamptz`;
  expect(addColumnsAlone(statement)).toEqual([
    'ALTER TABLE "port" ADD COLUMN turned integer',
    'ALTER TABLE "port" ADD CONSTRAINT "port_turned_check" CHECK (turned >= 0)',
    `ALTER TABLE "port" ADD COLUMN last text NOT NULL DEFAULT 'a, (b'`,
    `ALTER TABLE "port" ADD CONSTRAINT "port_last_check" CHECK (char_length(last) <= 60 AND last <> ',')`,
    'ALTER TABLE "port" ADD COLUMN at timestamptz',
  ]);
});

test.each([
  'ALTER TABLE port ADD COLUMN a text, ADD COLUMN b text',
  'ALTER TABLE port ADD CONSTRAINT a CHECK (b > 0)',
  'CREATE TABLE port (a integer CHECK (a > 0))',
])('%s stays as it is', (statement) => {
  expect(addColumnsAlone(statement)).toEqual([statement]);
});
