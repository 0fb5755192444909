import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { closeSession, openSession } from '#platform/session.ts';
import { snacks } from '#platform/snackbar.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const update = '/blade-system/user/update-info';
let stored: Record<string, unknown>;

beforeEach(() => {
  openSession({ access_token: 'a', refresh_token: 'r', tenant_id: '100001', user_id: '7', account: 'operator' }, false);
  stored = {
    account: 'operator',
    version: 1,
    name: '李强',
    realName: 'Li Qiang',
    nameEn: 'Li Qiang',
    email: 'li@lab.cn',
    phone: '1',
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  snacks.set([]);
  closeSession();
});

async function open() {
  const server = scriptServer({
    '/blade-system/user/info': () => ({ data: stored }),
    [update]: ({ body }) => {
      if (body.version !== stored.version) return { status: 409, msg: 'conflict', data: { theirs: stored } };
      stored = { ...stored, ...body, version: Number(stored.version) + 1 };
      return {};
    },
  });
  const { client } = await renderScreen(<ProfileScreen />);
  await screen.findByLabelText('Phone');
  /** Another person saves, and the screen hears of it. */
  const changeElsewhere = async (part: object) => {
    stored = { ...stored, ...part, version: Number(stored.version) + 1 };
    await client.invalidateQueries({ queryKey: ['userInfo'] });
  };
  return { server, changeElsewhere };
}

const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const enter = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('what others change is shown while nothing is typed', async () => {
  const { changeElsewhere } = await open();
  await changeElsewhere({ email: 'new@lab.cn' });
  await waitFor(() => expect(input('E-mail').value).toBe('new@lab.cn'));
});

test('what is typed stays when others save; saving tells, and the second time writes only what was typed', async () => {
  const { server, changeElsewhere } = await open();
  enter('Phone', '2');
  await changeElsewhere({ email: 'new@lab.cn' });
  expect(input('Phone').value).toBe('2');
  save();
  await waitFor(() => expect(snacks.get()).toHaveLength(1));
  expect(input('Phone').value).toBe('2');
  save();
  await waitFor(() => expect(stored.version).toBe(3));
  expect(stored).toMatchObject({ phone: '2', email: 'new@lab.cn' });
  expect(server.of(update).map(({ body }) => body)).toEqual([
    { phone: '2', version: 1 },
    { phone: '2', version: 2 },
  ]);
  await waitFor(() => expect(input('E-mail').value).toBe('new@lab.cn'));
});
