import { expect, test } from 'vitest';
import type { Column } from '#components/ui/table/column.ts';
import { differences } from './differences.ts';

type Row = { readonly id: string; readonly mean: string };

const columns: readonly Column<Row>[] = [
  { key: 'name', kind: 'text', label: 'reports.test', isName: true, text: ({ id }) => id },
  { key: 'mean', kind: 'number', label: 'reports.mean', text: ({ mean }) => mean },
];
const keyOf = ({ id }: Row) => id;

test('rows of a past state: otherwise today, no longer there, and not known then', () => {
  const past = [
    { id: 'a', mean: '5.0' },
    { id: 'b', mean: '6.0' },
    { id: 'c', mean: '7.0' },
  ];
  const today = [
    { id: 'a', mean: '5.0' },
    { id: 'b', mean: '6.1' },
    { id: 'd', mean: '8.0' },
  ];
  expect(differences(columns, { past, today, keyOf })).toEqual({ changed: 1, gone: 1, added: 1 });
});
