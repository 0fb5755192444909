import { lot, unit } from '@qc/resources';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openQuestion } from '#platform/messages/confirm.ts';
import { ResourceScreen } from '../ResourceScreen.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { pageOf, scriptServer } from '../testing/scriptedServer.ts';

const record = { id: '11', version: 1, symbol: 'mmol/L', name: '毫摩尔每升', ucum: 'mmol/L', tenantId: undefined };
const rights = ['unit_view', 'unit_add', 'unit_edit', 'auditTrail_view'];
const script = {
  '/app/unit/page': () => pageOf([record]),
  '/app/unit/detail': () => ({ data: record }),
  '/app/unit/update': () => ({ data: { id: '11', version: 2 } }),
};

beforeEach(() => openQuestion.set(undefined));
afterEach(() => vi.unstubAllGlobals());

async function edit() {
  scriptServer(script);
  const view = await renderScreen(<ResourceScreen resource={unit} />, { at: '/?edit=11', permissions: rights });
  const drawer = await screen.findByRole('dialog');
  const name = await within(drawer).findByLabelText(/^Name/);
  return { ...view, drawer, name };
}

test('a new form opens with its first field ready to be typed in, and nothing called wrong', async () => {
  scriptServer(script);
  await renderScreen(<ResourceScreen resource={unit} />, { at: '/?edit=new', permissions: rights });
  const drawer = await screen.findByRole('dialog');
  const first = await within(drawer).findByLabelText(/^Symbol/);
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(within(drawer).queryByRole('alert')).toBeNull();
  fireEvent.blur(first);
  expect(await within(drawer).findByRole('alert')).toBeDefined();
});

describe('unsaved changes', () => {
  test('a form without changes closes without a question', async () => {
    const { drawer, address } = await edit();
    fireEvent.click(within(drawer).getByText('Cancel'));
    await waitFor(() => expect(address()).toBe(''));
  });

  test('closing asks, and staying keeps what was entered', async () => {
    const { drawer, name, address } = await edit();
    fireEvent.change(name, { target: { value: 'Mine' } });
    fireEvent.click(within(drawer).getByLabelText('Close'));
    await waitFor(() => expect(openQuestion.get()?.text).toMatch(/unsaved changes/));
    openQuestion.get()?.answer(false);
    fireEvent.click(within(drawer).getByLabelText('Close'));
    await waitFor(() => expect(openQuestion.get()).toBeDefined());
    openQuestion.get()?.answer(false);
    expect(address()).toBe('?edit=11');
    expect((name as HTMLInputElement).value).toBe('Mine');
  });

  test('closing asks once, and leaving leaves', async () => {
    const { drawer, name, address } = await edit();
    fireEvent.change(name, { target: { value: 'Mine' } });
    fireEvent.click(within(drawer).getByText('Cancel'));
    await waitFor(() => expect(openQuestion.get()).toBeDefined());
    openQuestion.get()?.answer(true);
    await waitFor(() => expect(address()).toBe(''));
    expect(openQuestion.get()).toBeUndefined();
  });

  test('going to another screen asks too', async () => {
    const { name, router } = await edit();
    fireEvent.change(name, { target: { value: 'Mine' } });
    void router.navigate({ to: '/elsewhere' });
    await waitFor(() => expect(openQuestion.get()).toBeDefined());
    openQuestion.get()?.answer(false);
    void router.navigate({ to: '/elsewhere' });
    await waitFor(() => expect(openQuestion.get()).toBeDefined());
    openQuestion.get()?.answer(false);
    expect(router.state.location.pathname).toBe('/');
  });

  test('saving asks nothing and closes', async () => {
    const { drawer, name, address } = await edit();
    fireEvent.change(name, { target: { value: 'Mine' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(openQuestion.get()).toBeUndefined();
  });
});

describe('a record that is open', () => {
  test('is gone: the drawer says so', async () => {
    scriptServer({ ...script, '/app/unit/detail': () => ({ data: {} }) });
    await renderScreen(<ResourceScreen resource={unit} />, { at: '/?view=99', permissions: rights });
    await screen.findByText('This record does not exist or was deleted');
  });

  test('offers no edit button to who may not edit', async () => {
    scriptServer(script);
    await renderScreen(<ResourceScreen resource={unit} />, { at: '/?view=11', permissions: ['unit_view'] });
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText('毫摩尔每升');
    expect(within(drawer).queryByText('Edit')).toBeNull();
    expect(within(drawer).queryByText('History')).toBeNull();
  });

  test('shows what belongs to it, and new ones belong to it too', async () => {
    const server = scriptServer({
      '/app/lot/page': () => pageOf([]),
      '/app/lot/detail': () => ({ data: { id: '5', version: 1, lotNumber: 'L1' } }),
      '/app/lotAnalyte/page': () => pageOf([{ id: '6', version: 1, analyteId: '7', analyteName: 'Glucose' }]),
      '/app/lotAnalyte/save': () => ({ data: { id: '7' } }),
    });
    const permissions = ['lot_view', 'lotAnalyte_view', 'lotAnalyte_add'];
    await renderScreen(<ResourceScreen resource={lot} />, { at: '/?view=5', permissions });
    await screen.findByText('Glucose');
    expect(server.of('/app/lotAnalyte/page')[0]?.params).toMatchObject({ lotId_equal: '5' });
    fireEvent.click(screen.getByText('New assayed value'));
    await screen.findByLabelText('Level 1 mean');
    expect(screen.queryByLabelText(/^Lot /)).toBeNull();
  });
});

test('the history shows each change in the words of the form', async () => {
  scriptServer({
    ...script,
    '/app/audit/trail': () =>
      pageOf([
        {
          seq: '2',
          at: '2026-03-02 09:00:00',
          userName: '王雪',
          action: 'update',
          before: { name: 'A', ucum: 'mmol' },
          after: { name: 'B', ucum: 'mmol' },
        },
        { seq: '1', at: '2026-03-01 09:00:00', userName: null, action: 'create', before: null, after: { name: 'A' } },
      ]),
  });
  await renderScreen(<ResourceScreen resource={unit} />, { permissions: rights });
  fireEvent.click(await screen.findByLabelText('History mmol/L'));
  const drawer = await screen.findByRole('dialog');
  const [changed, created] = await within(drawer).findAllByRole('listitem');
  expect(changed?.textContent).toBe('Changed王雪2026-03-02 09:00:00NameA→B');
  expect(created?.textContent).toBe('CreatedThe system2026-03-01 09:00:00NameA');
});
