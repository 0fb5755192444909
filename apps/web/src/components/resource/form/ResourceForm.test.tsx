import { lot, mapping } from '@qc/resources';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { type Answer, scriptServer } from '../testing/scriptedServer.ts';
import { type FormPreview, ResourceForm } from './ResourceForm.tsx';

const record = {
  id: '5',
  version: 3,
  lotNumber: 'L1',
  name: 'Old',
  brandId: '1',
  expiryDate: '2027-01-31',
  level1LotNumber: null,
  level2LotNumber: null,
  level3LotNumber: null,
  openVialDays: 7,
  status: 'Active',
};
const brand = { '/app/brand/detail': () => ({ data: { id: '1', version: 1, name: '朗道' } }) };

afterEach(() => vi.unstubAllGlobals());

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function change(answers: Readonly<Record<string, () => Answer>>) {
  const server = scriptServer({ ...brand, ...answers });
  const onSaved = vi.fn();
  const onDirty = vi.fn();
  await renderScreen(
    <ResourceForm resource={lot} record={record} onSaved={onSaved} onDirty={onDirty} onCancel={() => undefined} />,
  );
  return { server, onSaved, onDirty };
}

const Follower: FormPreview = ({ values }) => <output>{`read: ${String(values.openVialDays ?? '')}`}</output>;

describe('a new record', () => {
  test('is not sent while a required field is empty, and says which', async () => {
    const server = scriptServer({});
    await renderScreen(<ResourceForm resource={lot} onSaved={vi.fn()} onCancel={() => undefined} />);
    save();
    expect(screen.getAllByText('is required')).toHaveLength(3);
    expect(screen.getByText('Please check the marked fields (3)')).toBeTruthy();
    expect(server.calls.filter(({ path }) => path === '/app/lot/save')).toEqual([]);
  });

  test('says what is wrong once a field is left, and stops when it is right', async () => {
    scriptServer({});
    await renderScreen(<ResourceForm resource={lot} onSaved={vi.fn()} onCancel={() => undefined} />);
    enter('Open-vial days', '12.5');
    expect(screen.queryByText('must be a whole number')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Open-vial days'));
    expect(screen.getByText('must be a whole number')).toBeTruthy();
    enter('Open-vial days', '12');
    expect(screen.queryByText('must be a whole number')).toBeNull();
  });

  test('the preview follows what is typed, before it is saved', async () => {
    const server = scriptServer({});
    await renderScreen(<ResourceForm resource={lot} Preview={Follower} onSaved={vi.fn()} onCancel={() => undefined} />);
    enter('Open-vial days', '12');
    expect(screen.getByText('read: 12')).toBeTruthy();
    expect(server.calls.filter(({ path }) => path === '/app/lot/save')).toEqual([]);
  });

  test('shows a field only while its condition holds', async () => {
    scriptServer({});
    await renderScreen(
      <ResourceForm resource={mapping} presets={{ kind: 'unit' }} onSaved={vi.fn()} onCancel={() => undefined} />,
    );
    expect(screen.queryByLabelText('Unit')).not.toBeNull();
    expect(screen.queryByLabelText('Analyte')).toBeNull();
  });

  test('is not saved by Enter in a field', async () => {
    const server = scriptServer({ ...brand, '/app/lot/update': () => ({ data: { id: '5' } }) });
    await renderScreen(<ResourceForm resource={lot} record={record} onSaved={vi.fn()} onCancel={() => undefined} />);
    const isDefault = fireEvent.keyDown(screen.getByLabelText('Lot name'), { key: 'Enter' });
    expect(isDefault).toBe(false);
    expect(server.of('/app/lot/update')).toEqual([]);
  });
});

describe('a changed record', () => {
  test('carries the version it started from', async () => {
    const { server, onSaved } = await change({ '/app/lot/update': () => ({ data: { id: '5', version: 4 } }) });
    enter('Lot name', 'New');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: '5' })));
    expect(server.of('/app/lot/update')[0]?.body).toMatchObject({ id: '5', version: 3, name: 'New', openVialDays: 7 });
  });

  test('is saved by Ctrl+S', async () => {
    const { onSaved } = await change({ '/app/lot/update': () => ({ data: { id: '5' } }) });
    fireEvent.keyDown(screen.getByLabelText('Lot name'), { key: 's', ctrlKey: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  test('is dirty while it differs, and clean again when it does not', async () => {
    const { onDirty } = await change({});
    enter('Lot name', 'New');
    await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(true));
    enter('Lot name', 'Old');
    await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false));
  });

  test('shows the server’s problems at their fields', async () => {
    const problems = [{ field: 'lotNumber', code: 'tooLong', limit: 40 }];
    const { onSaved } = await change({ '/app/lot/update': () => ({ status: 400, msg: 'wrong', data: { problems } }) });
    save();
    await screen.findByText('must be at most 40 characters');
    expect(screen.getByLabelText(/^Lot number/).getAttribute('aria-invalid')).toBe('true');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('names a duplicate by the labels of its fields', async () => {
    await change({
      '/app/lot/update': () => ({ status: 409, msg: 'x', data: { fields: ['lot_number', 'brand_id'] } }),
    });
    save();
    await screen.findByText('A record with the same Lot number + Control brand exists already');
  });

  test('stays on the screen when the server cannot be reached', async () => {
    await change({ '/app/lot/update': () => ({ status: 503, msg: 'not now' }) });
    enter('Lot name', 'Precious');
    save();
    await screen.findByText('not now');
    expect((screen.getByLabelText('Lot name') as HTMLInputElement).value).toBe('Precious');
  });
});

describe('two people save one record', () => {
  const theirs = {
    ...record,
    version: 4,
    name: 'Theirs',
    openVialDays: 14,
    updateUser: '8',
    updateTime: '2026-03-01 10:00:00',
  };

  async function collide() {
    let version = 4;
    const opened = await change({
      '/app/lot/update': () => (version === 4 ? { status: 409, data: { yours: {}, theirs } } : { data: { id: '5' } }),
      '/app/user/detail': () => ({ data: { id: '8', version: 1, name: '王雪', nameEn: 'Wang Xue' } }),
    });
    enter('Lot name', 'Mine');
    save();
    const dialogue = await screen.findByRole('dialog');
    version = 5;
    return { ...opened, dialogue };
  }

  test('both versions are shown, with who and when', async () => {
    const { dialogue } = await collide();
    expect(await within(dialogue).findByText(/Wang Xue saved changes at 2026-03-01 10:00:00/)).toBeTruthy();
    expect(within(dialogue).getAllByRole('row')).toHaveLength(3);
    expect(within(dialogue).getByText('Both changed it')).toBeTruthy();
  });

  test('the suggestion keeps what each side alone changed', async () => {
    const { dialogue, server } = await collide();
    fireEvent.click(within(dialogue).getByText('Save as chosen'));
    await waitFor(() => expect(server.of('/app/lot/update')).toHaveLength(2));
    expect(server.of('/app/lot/update')[1]?.body).toMatchObject({ version: 4, name: 'Mine', openVialDays: 14 });
  });

  test('another choice is kept instead', async () => {
    const { dialogue, server } = await collide();
    fireEvent.click(within(dialogue).getByLabelText('Theirs', { selector: 'input' }));
    fireEvent.click(within(dialogue).getByText('Save as chosen'));
    await waitFor(() => expect(server.of('/app/lot/update')[1]?.body).toMatchObject({ name: 'Theirs' }));
  });

  test('going back loses nothing', async () => {
    const { dialogue } = await collide();
    fireEvent.click(within(dialogue).getByText('Back to editing'));
    expect((screen.getByLabelText('Lot name') as HTMLInputElement).value).toBe('Mine');
  });
});
