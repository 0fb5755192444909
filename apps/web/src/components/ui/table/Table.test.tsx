import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '#platform/language/language.ts';
import type { Column } from './column.ts';
import { useSelection } from './selection.ts';
import type { Sort } from './sort.ts';
import { LoadedTable, Table, type TableProps } from './Table.tsx';

type Lot = { readonly id: string; readonly name: string; readonly days: number; readonly place: string };

const lots = (count: number): readonly Lot[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${i}`, name: `Lot ${i}`, days: i, place: `Fridge ${i}` }));

const columns: readonly Column<Lot>[] = [
  { key: 'name', kind: 'text', label: { zh: '批号', en: 'Lot' }, isName: true, sort: 'name', text: (lot) => lot.name },
  { key: 'days', kind: 'number', label: { zh: '天数', en: 'Days left' }, sort: 'days', cell: (lot) => lot.days },
  { key: 'place', kind: 'text', label: { zh: '位置', en: 'Place' }, text: (lot) => lot.place },
];

/** The room that a table finds, since nothing is laid out here. */
const giveRoom = (px: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px);

beforeEach(() => setLanguage('en'));
afterEach(() => vi.restoreAllMocks());

const show = (part: Partial<TableProps<Lot>> = {}) =>
  render(<Table label="Lots" columns={columns} rows={lots(5)} rowKey={({ id }) => id} {...part} />);
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('keys', () => {
  test('one row is in the tab order, arrows, Home and End move between them', () => {
    show({ onOpen: () => undefined });
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toEqual([rowOf('Lot 0')]);
    rowOf('Lot 0').focus();
    for (const [key, name] of [
      ['ArrowDown', 'Lot 1'],
      ['End', 'Lot 4'],
      ['ArrowDown', 'Lot 4'],
      ['ArrowUp', 'Lot 3'],
      ['Home', 'Lot 0'],
    ] as const) {
      press(key);
      expect(document.activeElement, key).toBe(rowOf(name));
    }
  });

  test('Enter opens the row, a key of the screen’s own does what it says, and one with a modifier nothing', () => {
    const onOpen = vi.fn();
    const edit = vi.fn();
    show({ onOpen, rowKeys: { e: edit } });
    rowOf('Lot 2').focus();
    press('Enter');
    press('e');
    fireEvent.keyDown(rowOf('Lot 2'), { key: 'e', ctrlKey: true });
    expect(onOpen.mock.calls).toEqual([[expect.objectContaining({ id: '2' })]]);
    expect(edit.mock.calls).toEqual([[expect.objectContaining({ id: '2' })]]);
  });

  test('a click opens the row, but one on a control of it does not', () => {
    const onOpen = vi.fn();
    show({
      onOpen,
      columns: [
        ...columns,
        { key: 'acts', kind: 'acts', label: 'resource.actions', cell: () => <button type="button">Use</button> },
      ],
    });
    fireEvent.click(within(rowOf('Lot 1')).getByText('Use'));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Fridge 1'));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test('a table that nothing can be done with is itself reached, so that it can be scrolled', () => {
    show();
    expect(screen.getByRole('group', { name: 'Lots' }).tabIndex).toBe(0);
    expect(rowOf('Lot 0').hasAttribute('tabindex')).toBe(false);
  });
});

function Selectable() {
  const selection = useSelection();
  return (
    <Table
      label="Lots"
      columns={columns}
      rows={lots(4)}
      rowKey={({ id }) => id}
      selection={{
        ...selection,
        boxOf: ({ id }) => (id === '3' ? 'none' : id === '2' ? 'locked' : 'open'),
        labelOf: ({ name }) => `Select ${name}`,
      }}
    />
  );
}

describe('selection', () => {
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);

  test('all rows that may be selected are, and the box in the heading is half-way between', () => {
    render(<Selectable />);
    const all = screen.getByLabelText<HTMLInputElement>('Select all on this page');
    expect(ticked()).toEqual([false, false, false, false]);
    fireEvent.click(screen.getByLabelText('Select Lot 1'));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    fireEvent.click(all);
    expect(ticked()).toEqual([true, true, true, false]);
    fireEvent.click(all);
    expect(ticked()).toEqual([false, false, false, false]);
  });

  test('space selects the row, but not one that is locked', () => {
    render(<Selectable />);
    rowOf('Lot 1').focus();
    press(' ');
    press('ArrowDown');
    press(' ');
    expect(ticked()).toEqual([false, false, true, false]);
    expect(screen.getByLabelText<HTMLInputElement>('Select Lot 2').disabled).toBe(true);
    expect(screen.queryByLabelText('Select Lot 3')).toBeNull();
  });
});

function Sortable() {
  const [sort, setSort] = useState<Sort>({ field: 'name', descending: false });
  return <Table label="Lots" columns={columns} rows={lots(2)} rowKey={({ id }) => id} sort={sort} onSort={setSort} />;
}

test('headings say the order and change it: up, down, up; one without an order is plain', () => {
  render(<Sortable />);
  const order = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'));
  expect(order()).toEqual(['ascending', null, null]);
  const days = screen.getByRole('button', { name: 'Days left' });
  fireEvent.click(days);
  expect(order()).toEqual([null, 'ascending', null]);
  fireEvent.click(days);
  expect(order()).toEqual([null, 'descending', null]);
  fireEvent.click(days);
  expect(order()).toEqual([null, 'ascending', null]);
  expect(within(screen.getByRole('columnheader', { name: 'Place' })).queryByRole('button')).toBeNull();
});

describe('where room is short', () => {
  const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);

  test('the column that is missed least folds away, and its row shows it on demand', () => {
    giveRoom(600);
    const wide = columns.map((column) => (column.key === 'days' ? { ...column, width: 440 } : column));
    show({ columns: wide });
    expect(headings()).toEqual(['Lot', 'Days left', 'Other columns']);
    expect(screen.queryByText('Fridge 1')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Other columns of Lot 1' }));
    expect(screen.getByText('Fridge 1')).toBeTruthy();
    expect(screen.queryByText('Fridge 2')).toBeNull();
  });

  test('on a phone nothing folds: the name stays in place and the rest scrolls', () => {
    giveRoom(390);
    show();
    expect(headings()).toEqual(['Lot', 'Days left', 'Place']);
  });
});

describe('a thousand rows', () => {
  test('only those in sight are drawn, and keys reach the others', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(450);
    show({ rows: lots(1000), onOpen: () => undefined });
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    rowOf('Lot 0').focus();
    press('End');
    expect(document.activeElement).toBe(rowOf('Lot 999'));
    expect(screen.queryByText('Lot 0')).toBeNull();
    press('ArrowUp');
    expect(document.activeElement).toBe(rowOf('Lot 998'));
    press('Home');
    expect(document.activeElement).toBe(rowOf('Lot 0'));
  });
});

describe('the states of what is loaded', () => {
  const load = (rows: readonly Lot[] | undefined, error: Error | null = null, refetch = () => undefined) =>
    render(
      <LoadedTable
        label="Lots"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        query={{ error, refetch }}
        empty={<p>No lots yet</p>}
      />,
    );

  test('a skeleton while it is on its way', () => {
    load(undefined);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('a failure with a way on', () => {
    const refetch = vi.fn();
    load(undefined, new Error('The server is busy'), refetch);
    expect(screen.getByRole('alert').textContent).toContain('The server is busy');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('nothing says so, and rows that are here stay when a reload fails', () => {
    load([]).unmount();
    load(lots(1), new Error('gone'));
    expect(rowOf('Lot 0')).toBeTruthy();
  });
});

test('without a network, rows of an earlier choice say so until the network is back', () => {
  show({ isBusy: true });
  expect(screen.queryByText('Figures of the earlier choice; those of the new one have not been read')).toBe(null);
  act(() => onlineManager.setOnline(false));
  screen.getByText('Figures of the earlier choice; those of the new one have not been read');
  act(() => onlineManager.setOnline(true));
  expect(screen.queryByRole('status')).toBe(null);
});
