import { unit } from '@qc/resources';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openQuestion } from '#platform/messages/confirm.ts';
import { snacks } from '#platform/messages/snackbar.ts';
import { ResourceScreen } from './ResourceScreen.tsx';
import { renderScreen } from './testing/renderScreen.tsx';
import { pageOf, scriptServer } from './testing/scriptedServer.ts';

const records = [
  { id: '11', version: 1, symbol: 'mmol/L', name: '毫摩尔每升', ucum: 'mmol' },
  { id: '12', version: 4, symbol: 'g/L', name: '克每升', ucum: 'g' },
];
const all = ['unit_view', 'unit_add', 'unit_edit', 'unit_delete', 'unit_export'];
const page = `${unit.path}/page`;

afterEach(() => {
  vi.unstubAllGlobals();
  snacks.set([]);
  openQuestion.set(undefined);
});

const show = (at = '/', permissions: readonly string[] = all) =>
  renderScreen(<ResourceScreen resource={unit} />, { at, permissions });

describe('rights', () => {
  test('all rights offer all acts', async () => {
    scriptServer({ [page]: () => pageOf(records) });
    await show();
    await screen.findByText('mmol/L', { selector: 'td *' });
    for (const name of ['Edit mmol/L', 'Delete mmol/L', 'Select mmol/L'])
      expect(screen.getByLabelText(name)).toBeTruthy();
    expect(screen.getByText('New unit')).toBeTruthy();
    expect(screen.getByText('Export to Excel')).toBeTruthy();
  });

  test('who may only read is offered nothing else', async () => {
    scriptServer({ [page]: () => pageOf(records) });
    await show('/', ['unit_view']);
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    expect(within(row).queryAllByRole('button')).toEqual([]);
    expect(within(row).queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('New unit')).toBeNull();
    expect(screen.queryByText('Export to Excel')).toBeNull();
  });
});

describe('the address', () => {
  test('is the query of the list', async () => {
    const server = scriptServer({ [page]: () => pageOf(records, 90) });
    await show('/?current=3&size=25&descs=name&keyword=mmol&symbol_like=mol');
    await screen.findByText('mmol/L', { selector: 'td *' });
    expect(server.of(page)[0]?.params).toEqual({
      current: '3',
      size: '25',
      descs: 'name',
      keyword: 'mmol',
      symbol_like: 'mol',
    });
  });

  test('follows the pages, the order and the size', async () => {
    scriptServer({ [page]: () => pageOf(records, 90) });
    const { address } = await show();
    fireEvent.click(await screen.findByLabelText('Next page'));
    await waitFor(() => expect(address()).toBe('?current=2'));
    fireEvent.click(screen.getByTitle('Sort by Name'));
    await waitFor(() => expect(address()).toBe('?ascs=name'));
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } });
    await waitFor(() => expect(address()).toContain('size=50'));
  });

  test('gets a search once typing pauses, back on the first page', async () => {
    const server = scriptServer({ [page]: () => pageOf(records, 90) });
    const { address } = await show('/?current=2');
    const box = await screen.findByLabelText('Search');
    for (const text of ['m', 'mm', 'mmo']) fireEvent.change(box, { target: { value: text } });
    await waitFor(() => expect(address()).toBe('?keyword=mmo'));
    expect(server.of(page).map(({ params }) => params.keyword)).not.toContain('m');
  });

  test('is not changed by letters that an input method still composes', async () => {
    const server = scriptServer({ [page]: () => pageOf(records) });
    const { address } = await show();
    const box = await screen.findByLabelText('Search');
    fireEvent.compositionStart(box);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(box, { target: { value: 'haomo' } });
    act(() => void vi.advanceTimersByTime(400));
    vi.useRealTimers();
    fireEvent.change(box, { target: { value: '毫摩' } });
    fireEvent.compositionEnd(box);
    await waitFor(() => expect(address()).toBe(`?keyword=${encodeURIComponent('毫摩')}`));
    expect(server.of(page).map(({ params }) => params.keyword)).not.toContain('haomo');
  });

  test('opens a record, and closing it returns to the list', async () => {
    scriptServer({ [page]: () => pageOf(records), [`${unit.path}/detail`]: () => ({ data: records[1] }) });
    const { address } = await show('/?view=12');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('克每升')).toBeTruthy();
    fireEvent.click(within(drawer).getByLabelText('Close'));
    await waitFor(() => expect(address()).toBe(''));
  });
});

describe('when there is nothing to show', () => {
  test('an empty list offers to create the first', async () => {
    scriptServer({ [page]: () => pageOf([]) });
    const { address } = await show();
    await screen.findByText('No unit yet');
    fireEvent.click(screen.getAllByText('New unit').at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe('?edit=new'));
  });

  test('an empty dictionary explains to a laboratory how to ask for an entry', async () => {
    scriptServer({ [page]: () => pageOf([]) });
    await show('/', ['unit_view']);
    await screen.findByText(/Report up/);
  });

  test('filters that match nothing can be cleared', async () => {
    scriptServer({ [page]: ({ params }) => (params.symbol_like ? pageOf([]) : pageOf(records)) });
    const { address } = await show('/?symbol_like=zzz');
    await screen.findByText('Nothing matches');
    fireEvent.click(screen.getAllByText('Clear filters').at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe(''));
    await screen.findByText('mmol/L', { selector: 'td *' });
  });

  test('a failure says what the server said, and can be tried again', async () => {
    let isDown = true;
    scriptServer({ [page]: () => (isDown ? { status: 500, msg: 'the disk is full' } : pageOf(records)) });
    await show();
    await screen.findByText('the disk is full');
    isDown = false;
    fireEvent.click(screen.getByText('Try again'));
    await screen.findByText('mmol/L', { selector: 'td *' });
  });

  test('a page behind the last one shows the last', async () => {
    scriptServer({ [page]: () => pageOf(records, 42) });
    const { address } = await show('/?current=9');
    await waitFor(() => expect(address()).toBe('?current=3'));
  });
});

describe('removing', () => {
  const remove = `${unit.path}/remove`;

  test('asks first, and no means no', async () => {
    const server = scriptServer({ [page]: () => pageOf(records), [remove]: () => ({}) });
    await show();
    fireEvent.click(await screen.findByLabelText('Delete g/L'));
    expect(openQuestion.get()?.text).toBe('Are you sure you want to delete this item?');
    openQuestion.get()?.answer(false);
    fireEvent.click(screen.getByLabelText('Delete mmol/L'));
    openQuestion.get()?.answer(true);
    await waitFor(() => expect(server.of(remove)).not.toEqual([]));
    expect(server.of(remove).map(({ body }) => body)).toEqual([{ ids: '11' }]);
  });

  test('several are removed by one call', async () => {
    const server = scriptServer({ [page]: () => pageOf(records), [remove]: () => ({}) });
    await show();
    fireEvent.click(await screen.findByLabelText('Select all on this page'));
    fireEvent.click(screen.getByText('Delete selected'));
    openQuestion.get()?.answer(true);
    await waitFor(() => expect(server.of(remove)[0]?.body).toEqual({ ids: '11,12' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  test('what is in use stays, and the server’s sentence is shown', async () => {
    const msg = '"g/L" is in use and cannot be deleted: analyte 12';
    scriptServer({ [page]: () => pageOf(records), [remove]: () => ({ status: 409, msg }) });
    await show();
    fireEvent.click(await screen.findByLabelText('Delete g/L'));
    openQuestion.get()?.answer(true);
    await waitFor(() => expect(snacks.get()[0]).toMatchObject({ text: msg, color: 'error' }));
  });
});

describe('the keyboard', () => {
  test('walks the rows and opens one', async () => {
    scriptServer({ [page]: () => pageOf(records), [`${unit.path}/detail`]: () => ({ data: records[1] }) });
    const { address } = await show();
    const [, first, second] = (await screen.findAllByRole('row')) as [HTMLElement, HTMLElement, HTMLElement];
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    fireEvent.keyDown(second, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('?view=12'));
  });

  test('n starts a new record, but not while typing', async () => {
    scriptServer({ [page]: () => pageOf(records) });
    const { address } = await show();
    fireEvent.keyDown(await screen.findByLabelText('Search'), { key: 'n' });
    expect(address()).toBe('');
    fireEvent.keyDown(document.body, { key: 'n' });
    await waitFor(() => expect(address()).toBe('?edit=new'));
  });

  test('keys do not do what the user may not', async () => {
    const server = scriptServer({ [page]: () => pageOf(records) });
    const { address } = await show('/', ['unit_view']);
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    for (const key of ['e', 'Delete', 'n']) fireEvent.keyDown(row, { key });
    expect(address()).toBe('');
    expect(openQuestion.get()).toBeUndefined();
    expect(server.calls).toHaveLength(1);
  });
});
