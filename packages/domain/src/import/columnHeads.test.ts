import { expect, test } from 'vitest';
import { type ColumnHead, columnHeads, type HeadRole, nameColumns } from './columnHeads.ts';
import { readDelimited } from './delimited.ts';
import { type ImportLayout, plainLayout } from './importLayout.ts';
import { readRows } from './readRows.ts';

const read = (text: string, layout: Partial<ImportLayout> = {}) => {
  const whole = { ...plainLayout, ...layout };
  return readRows(readDelimited(text, whole), whole);
};
const headsIn = (text: string, layout?: Partial<ImportLayout>) => columnHeads(read(text, layout).table);
const named = (heads: readonly ColumnHead[], roles: Readonly<Record<string, HeadRole>>) =>
  nameColumns(heads.map(({ text, role }) => ({ text, role: roles[text] ?? role })));

const odd = ['Daily export of 3 March', 'Kanal,Kontr.,Gemessen am,Konz.', 'GLU,1,2026-03-04 08:00,5.2'].join('\n');

test('a heading in words that nobody knows is offered to be named, and read once it is', () => {
  expect(read(odd).rows.every(({ value }) => value === null)).toBe(true);
  const heads = headsIn(odd);
  expect(heads.map(({ text, role }) => [text, role])).toEqual([
    ['Kanal', 'ignored'],
    ['Kontr.', 'ignored'],
    ['Gemessen am', 'ignored'],
    ['Konz.', 'ignored'],
  ]);
  const { columns } = named(heads, { Kanal: 'analyte', 'Kontr.': 'level', 'Gemessen am': 'date', 'Konz.': 'value' });
  const { rows } = read(odd, { columns });
  expect(rows).toMatchObject([{ line: 3, codes: { analyte: 'GLU' }, level: 1, value: '5.2', problem: null }]);
  expect(headsIn(odd, { columns }).map(({ role }) => role)).toEqual(['analyte', 'level', 'date', 'value']);
});

test('rows of figures are no heading', () => {
  expect(headsIn('GLU,1,2026-03-04,5.2\nGLU,2,2026-03-04,15.1')).toEqual([]);
});

test('of two columns with one heading the one that was named is read', () => {
  const text = 'Test,Level,Date,Result,Result\nGLU,1,2026-03-04,5.2,6.3';
  const heads = headsIn(text).map(
    (head, index): ColumnHead => ({ ...head, role: index === 4 ? 'value' : index === 3 ? 'ignored' : head.role }),
  );
  const { columns, ignored } = nameColumns(heads);
  expect(columns.value).toBe('5');
  expect(read(text, { columns, ignored }).rows[0]?.value).toBe('6.3');
});

test('a column whose heading is known is passed over where somebody says so, in a table of analytes too', () => {
  const text = 'Test,Level,Date,Result,Remark\nGLU,1,2026-03-04,5.2,late';
  const { columns, ignored } = named(headsIn(text), { Remark: 'ignored' });
  expect(ignored).toEqual(['Remark']);
  expect(read(text, { columns, ignored }).rows[0]?.codes.comment).toBeNull();
  const matrix = 'Sample,Date,GLU,Kappa\nQC1,2026-03-04,5.2,77';
  const across = headsIn(matrix);
  expect(across.map(({ role }) => role)).toEqual(['sample', 'date', 'across', 'across']);
  const without = named(across, { Kappa: 'ignored' });
  expect(read(matrix, without).rows.map(({ codes }) => codes.analyte)).toEqual(['GLU']);
});

test('a last column without a heading is passed over when somebody says so, and fails its lines before', () => {
  const lines = readDelimited('Test,Level,Date,Result,\nGLU,1,2026-03-04,5.2,x7\nGLU,1,2026-03-05,5,20\n', plainLayout);
  const codes = (layout: ImportLayout) => readRows(lines, layout).rows.map(({ problem }) => problem?.code ?? null);
  expect(codes(plainLayout)).toEqual(['tooManyCells', 'tooManyCells']);
  const { columns, ignored } = nameColumns(columnHeads(readRows(lines, plainLayout).table));
  expect(ignored).toEqual(['5']);
  // Also then a comma that splits a number is refused.
  expect(codes({ ...plainLayout, columns, ignored })).toEqual([null, 'tooManyCells']);
  expect(codes({ ...plainLayout, columns: { comment: '5' } })).toEqual([null, 'tooManyCells']);
});
