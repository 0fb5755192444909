import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/testServer.ts';
import { breaks } from './breaks.ts';
import { connected } from './rows.ts';
import { type Schema, schemaOf } from './schemaOf.ts';

let database: TestDatabase;
let before: Schema;
const run = (statement: string) => connected(database.configFor('owner'), (client) => client.query(statement));

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await run(`DROP TABLE IF EXISTS note, lot, lot2, shelf; CREATE TABLE lot (id bigint PRIMARY KEY, name varchar(20), shelf text NOT NULL DEFAULT '');
    CREATE TABLE note (id bigint PRIMARY KEY, lot_id bigint, kind text CONSTRAINT kinds CHECK (kind IN ('a', 'b')))`);
  before = await schemaOf(database.configFor('owner'));
});

test.each([
  ['ALTER TABLE lot ADD COLUMN place text'],
  [`ALTER TABLE lot ADD COLUMN place text NOT NULL DEFAULT ''`],
  ['ALTER TABLE lot ALTER COLUMN shelf DROP NOT NULL'],
  ['CREATE TABLE shelf (id bigint PRIMARY KEY, name text NOT NULL, lot_id bigint REFERENCES lot)'],
  ['CREATE INDEX lot_name ON lot (name)'],
  ['ALTER TABLE lot ADD COLUMN places int NOT NULL DEFAULT 0 CHECK (places >= 0)'],
  [`ALTER TABLE note DROP CONSTRAINT kinds, ADD CHECK (kind IN ('a', 'c', 'b'))`],
])('servers of the previous version are not affected by: %s', async (statement) => {
  await run(statement);
  expect(breaks(before, await schemaOf(database.configFor('owner')))).toEqual([]);
});

test.each([
  ['DROP TABLE note', ['note is gone']],
  ['ALTER TABLE lot RENAME TO lot2', ['lot is gone']],
  ['ALTER TABLE lot DROP COLUMN name', ['lot.name is gone']],
  ['ALTER TABLE lot RENAME COLUMN name TO title', ['lot.name is gone']],
  [
    'ALTER TABLE lot ALTER COLUMN name TYPE varchar(10)',
    ['lot.name is character varying(10), was character varying(20)'],
  ],
  ['ALTER TABLE lot ADD COLUMN place text NOT NULL', ['lot.place is new, required and has no default']],
  ['ALTER TABLE lot ALTER COLUMN name SET NOT NULL', ['lot.name is required now']],
  ['ALTER TABLE lot ALTER COLUMN shelf DROP DEFAULT', ['lot.shelf lost its default']],
  [`ALTER TABLE lot ADD CHECK (name <> '')`, ["lot demands CHECK (((name)::text <> ''::text))"]],
  [`ALTER TABLE lot ADD COLUMN place text, ADD CHECK (place <> name)`, ['lot demands CHECK ((place <> (name)::text))']],
  [
    `ALTER TABLE note DROP CONSTRAINT kinds, ADD CHECK (kind IN ('a', 'c'))`,
    ["note demands CHECK ((kind = ANY (ARRAY['a'::text, 'c'::text])))"],
  ],
  ['ALTER TABLE lot ADD COLUMN place text NOT NULL DEFAULT 1 UNIQUE', ['lot demands UNIQUE btree (place)']],
  ['CREATE UNIQUE INDEX ON lot (name)', ['lot demands UNIQUE btree (name)']],
  [
    'ALTER TABLE note ADD FOREIGN KEY (lot_id) REFERENCES lot',
    ['note demands FOREIGN KEY (lot_id) REFERENCES lot(id)'],
  ],
])('servers of the version before are broken by: %s', async (statement, expected) => {
  await run(statement);
  expect(breaks(before, await schemaOf(database.configFor('owner')))).toEqual(expected);
});
