import type { Kysely } from 'kysely';
import { choice, text } from './columns.ts';
import { fill, readLines } from './seed.ts';
import { createTables, type Table } from './table.ts';

const named = [text('name', 120, 'NOT NULL'), text('name_en', 160)];

/** Laboratories, who works in them, and what they may do. */
const tables: readonly Table[] = [
  {
    name: 'role',
    tenancy: 'shared',
    isSearched: true,
    columns: [
      text('alias', 40, 'NOT NULL'),
      ...named,
      choice('audience', ['central', 'laboratory'], 'NOT NULL'),
      '"permissions" text[]',
      text('remark', 500),
    ],
    unique: [['alias'], ['name']],
  },
  {
    name: 'laboratory',
    tenancy: 'central',
    isSearched: true,
    columns: [
      text('tenant_code', 6, 'NOT NULL'),
      text('lab_number', 30, 'NOT NULL'),
      ...named,
      text('contact', 60),
      text('phone', 30),
      text('email', 120),
      text('region', 80),
      text('address', 240),
      choice('status', ['Pending', 'Active', 'Sealed'], `NOT NULL DEFAULT 'Active'`),
    ],
    unique: [['tenant_code'], ['lab_number']],
  },
  {
    name: 'user',
    tenancy: 'laboratory',
    isSearched: true,
    columns: [
      text('account', 40, 'NOT NULL'),
      ...named,
      '"role_ids" bigint[] NOT NULL',
      text('email', 120),
      text('phone', 30),
      '"avatar" bigint',
      choice('status', ['Active', 'Disabled'], `NOT NULL DEFAULT 'Active'`),
      '"last_login_time" timestamptz',
    ],
    unique: [['account']],
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables);
  const roles = readLines('roles.csv', 40).map((line) => ({
    ...line,
    permissions: String(line.permissions).split(' '),
  }));
  await fill(db, [{ table: 'role', rows: roles, search: ['alias', 'name', 'name_en'] }]);
}
