import { qcTestEvent } from '@qc/resources';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { pageOf, scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { EventsScreen } from './EventsScreen.tsx';

const page = `${qcTestEvent.path}/page`;
const event = (id: string, eventDate: string, title: string) => ({
  id,
  version: 1,
  title,
  eventDate,
  eventType: 'repair',
});
const reader = ['qcTestEvent_view'];
const writer = [...reader, 'qcTestEvent_add'];

afterEach(() => vi.unstubAllGlobals());

const show = (at: string, permissions: readonly string[] = writer) =>
  renderScreen(<EventsScreen />, { at, permissions });
const cell = async (day: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`td[data-day="${day}"]`);
    if (!found) throw new Error(`no ${day}`);
    return found;
  });

describe('the calendar', () => {
  test('asks for the days in sight, with the list’s own conditions but its dates', async () => {
    const server = scriptServer({ [page]: () => pageOf([]) });
    await show('/?as=calendar&month=2026-11&keyword=lamp&eventType_equal=repair&eventDate_ge=2020-01-01&current=3');
    await cell('2026-11-15');
    expect(server.of(page).at(-1)?.params).toEqual({
      current: '1',
      size: '500',
      ascs: 'eventDate',
      keyword: 'lamp',
      eventType_equal: 'repair',
      eventDate_ge: '2026-10-26',
      eventDate_le: '2026-12-06',
    });
  });

  test('a month that is none is this month', async () => {
    const server = scriptServer({ [page]: () => pageOf([]) });
    await show('/?as=calendar&month=2026-13');
    await waitFor(() => expect(server.of(page).at(-1)?.params.eventDate_ge).toBeDefined());
    expect(document.querySelector('[aria-current="date"]')).not.toBeNull();
  });

  test('an event is shown on its day with its kind in words, and opens', async () => {
    scriptServer({
      [page]: () => pageOf([event('7', '2026-11-15 23:59:59', 'Lamp')]),
      [`${qcTestEvent.path}/detail`]: () => ({ data: event('7', '2026-11-15 23:59:59', 'Lamp') }),
    });
    const { address } = await show('/?as=calendar&month=2026-11', reader);
    const entry = await screen.findByRole('button', { name: /Repair/ });
    expect(entry.closest('td')?.dataset.day).toBe('2026-11-15');
    fireEvent.click(entry);
    await waitFor(() => expect(address()).toBe('?as=calendar&month=2026-11&view=7'));
  });

  test('a day with more than its cell holds leads to the list of that day', async () => {
    const events = ['1', '2', '3', '4'].map((id) => event(id, '2026-11-15 08:00:00', `Event ${id}`));
    scriptServer({ [page]: () => pageOf(events) });
    const { address } = await show('/?as=calendar&month=2026-11');
    fireEvent.click(await screen.findByText('2 more'));
    await waitFor(() => expect(address()).toBe('?eventDate_ge=2026-11-15&eventDate_le=2026-11-15'));
  });

  test('says what it leaves out', async () => {
    scriptServer({ [page]: () => pageOf([event('1', '2026-11-15 08:00:00', 'One')], 900) });
    await show('/?as=calendar&month=2026-11');
    expect(await screen.findByText(/Only the first 1 of 900 events/)).toBeTruthy();
  });

  test('a failure is shown in place and can be retried', async () => {
    let isDown = true;
    scriptServer({ [page]: () => (isDown ? { status: 500, msg: 'down' } : pageOf([])) });
    await show('/?as=calendar&month=2026-11');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(retry);
    await cell('2026-11-15');
  });
});

describe('a day', () => {
  test.each([
    { name: 'starts an event, for who may add one', permissions: writer, at: '&edit=new&day=2026-11-10' },
    { name: 'starts nothing, for who may only read', permissions: reader, at: '' },
  ])('that is empty $name', async ({ permissions, at }) => {
    scriptServer({ [page]: () => pageOf([]) });
    const { address } = await show('/?as=calendar&month=2026-11', permissions);
    fireEvent.click(await cell('2026-11-10'));
    await waitFor(() => expect(address()).toBe(`?as=calendar&month=2026-11${at}`));
  });

  test('keys turn the month, and the focus goes along', async () => {
    scriptServer({ [page]: () => pageOf([]) });
    const { address } = await show('/?as=calendar&month=2026-01');
    const last = await cell('2026-01-31');
    last.focus();
    fireEvent.keyDown(last, { key: 'PageDown' });
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-02-28'));
    expect(address()).toBe('?as=calendar&month=2026-02');
  });
});

test('the list is the plain address, and leaves nothing of the calendar behind', async () => {
  const server = scriptServer({ [page]: () => pageOf([event('1', '2026-11-15 08:00:00', 'One')]) });
  const { address } = await show('/?as=calendar&month=2026-11');
  await cell('2026-11-15');
  fireEvent.click(screen.getByText('List'));
  await waitFor(() => expect(address()).toBe(''));
  await screen.findByText('One', { selector: 'td *' });
  expect(server.of(page).at(-1)?.params).toMatchObject({ current: '1', size: '20', descs: 'eventDate' });
});
