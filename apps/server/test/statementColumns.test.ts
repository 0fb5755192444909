import { expectedColumns } from '@qc/resource-kit';
import { resources } from '@qc/resources';
import { expect, test } from 'vitest';
import { declaredTables } from '#platform/database/schema/tables';
import { sourceStatements } from './support/statements.ts';

/** The columns of every table, as declared; the drift test holds these against the database. */
const columnsOf = new Map<string, ReadonlySet<string>>([
  ...resources.map((each) => [each.table, new Set(expectedColumns(each).map(({ name }) => name))] as const),
  ...Object.entries(declaredTables).map(([table, columns]) => [table, new Set(Object.keys(columns))] as const),
]);

/** What may follow a table's name without being the short name it is given. */
const notShortNames = new Set(
  'as cross do for full group having inner join left limit natural not offset on order returning right select set union using values where'.split(
    ' ',
  ),
);

/** A statement without what it is filled with and without its literals. */
function bare(text: string): string {
  let plain = text.replaceAll(/'[^']*'/g, "''");
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(/\$\{[^{}]*\}/g, ' $ ').replaceAll(/\{[^{}$]*\}/g, ' ');
  }
  return plain;
}

/** The tables that each name of a statement may mean; an ambiguous name means none. */
function tablesByName(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, table: string) => found.set(name, (found.get(name) ?? new Set()).add(table));
  for (const [, clause = '', table = '', name = ''] of text.matchAll(
    /\b(from|join|update|into|using) "?([a-z_]+)"?(?: (?:as )?([a-z]+)\b)?/gi,
  )) {
    if (!columnsOf.has(table)) continue;
    add(name === '' || notShortNames.has(name) ? table : name, table);
    if (clause.toLowerCase() === 'into') add('excluded', table);
  }
  // The end of one that holds other templates is not seen, and what it calls its inner queries neither.
  if (text.split('(').length !== text.split(')').length) return new Map();
  for (const [, name = ''] of text.matchAll(/\) (?:as )?([a-z]+)\b/gi)) found.delete(name);
  for (const [, name = ''] of text.matchAll(/\b([a-z]+) as \(/gi)) found.delete(name);
  for (const [, other = '', name = ''] of text.matchAll(/\b(?:from|join) (\w+|\$) (?:as )?([a-z]+)\b/gi))
    if (!columnsOf.has(other)) found.delete(name);
  return found;
}

/** Columns that a statement names and that their table does not have, as `table.column`. */
function unknownColumns(statement: string): string[] {
  const text = bare(statement);
  const byName = tablesByName(text);
  const isKnown = (names: ReadonlySet<string>, column: string) =>
    [...names].some((table) => columnsOf.get(table)?.has(column));
  const named = [...text.matchAll(/(?<![\w.])"?([a-z]+)"?\."?([a-z_0-9]+)"?(?!\s*\()/g)].flatMap(
    ([, name = '', column = '']) => {
      const names = byName.get(name);
      return names && !isKnown(names, column) ? [`${[...names].join('|')}.${column}`] : [];
    },
  );
  const inserted = [...text.matchAll(/\binsert into "?([a-z_]+)"? \(([^()$]*)\)/gi)].flatMap(
    ([, table = '', list = '']) =>
      list
        .split(',')
        .map((column) => column.trim().replaceAll('"', ''))
        .filter((column) => column !== '' && columnsOf.has(table) && !columnsOf.get(table)?.has(column))
        .map((column) => `${table}.${column}`),
  );
  return [...named, ...inserted, ...changedColumns(text), ...chosenColumns(text)];
}

/** Columns that a select of one table names without the table, and that it does not have. */
function chosenColumns(text: string): string[] {
  const found = /^select ([^()]*?) from "?([a-z_]+)"?(?= (?:where|order|limit)\b|$)/i.exec(text);
  const columns = columnsOf.get(found?.[2] ?? '');
  if (!found || !columns) return [];
  return (found[1] ?? '')
    .split(',')
    .flatMap((each) => /^\s*"?([a-z_0-9]+)"?(?:::\w+)?(?: as .*)?$/.exec(each)?.[1] ?? [])
    .filter((column) => !columns.has(column) && !/^\d+$/.test(column))
    .map((column) => `${found[2]}.${column}`);
}

/** Columns that an update sets and that its table does not have. */
function changedColumns(text: string): string[] {
  const found = /^update "?([a-z_]+)"?(?: (?:as )?[a-z]+)? set (.*)$/i.exec(text);
  const columns = columnsOf.get(found?.[1] ?? '');
  if (!found || !columns) return [];
  const [set = ''] = (found[2] ?? '').split(/ (?:from|where|returning) /i);
  let flat = set;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replaceAll(/\([^()]*\)/g, '');
  }
  return [...flat.matchAll(/(?:^|,)\s*"?([a-z_0-9]+)"?\s*=/g)]
    .map(([, column = '']) => column)
    .filter((column) => !columns.has(column))
    .map((column) => `${found[1]}.${column}`);
}

test.each([
  { text: 'select x.id, x.nonsense from qc_test_alert x where x.tenant_id = $', found: ['qc_test_alert.nonsense'] },
  {
    text: 'update qc_test_alert set rules = $, nonsense = coalesce($, 1) where id = $',
    found: ['qc_test_alert.nonsense'],
  },
  { text: 'insert into qc_result_key (tenant_id, nonsense) values ($, $)', found: ['qc_result_key.nonsense'] },
  { text: 'select id, nonsense as "x" from qc_test where id = $', found: ['qc_test.nonsense'] },
  { text: 'select a.id, b.day from qc_test a cross join (select 1 as day) b', found: [] },
])('columns that a table does not have are found: $text', ({ text, found }) => {
  expect(unknownColumns(text)).toEqual(found);
});

test('no statement names a column that its table does not have', () => {
  const wrong = sourceStatements()
    .map(({ file, text }) => ({ file, unknown: unknownColumns(text) }))
    .filter(({ unknown }) => unknown.length > 0);
  expect(wrong).toEqual([]);
});

test('most statements that name a table are looked into', () => {
  const statements = sourceStatements();
  const looked = statements.filter(({ text }) => tablesByName(bare(text)).size > 0);
  expect(looked.length / statements.length).toBeGreaterThan(0.7);
});
