import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sm2 } from 'sm-crypto-v2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { snacks } from '#platform/messages/snackbar.ts';
import { closeSession, openSession } from '#platform/session/session.ts';
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
  /** Another user saves, and the live stream reports it to the screen. */
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

test('what is typed stays when others save; saving reports the conflict, and the second time writes only what was typed', async () => {
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

test('another e-mail address asks for the password, then for the code that was mailed to it', async () => {
  const sent: Record<string, unknown>[] = [];
  const { publicKey } = sm2.generateKeyPairHex();
  scriptServer({
    '/blade-system/user/info': () => ({ data: stored }),
    '/blade-auth/oauth/public-key': () => ({ data: publicKey }),
    [update]: ({ body }) => {
      sent.push(body);
      if (body.emailCode === '12345678') {
        stored = { ...stored, email: body.email, version: 2 };
        return {};
      }
      if (!body.password) return { status: 400, msg: 'Give your password once more', data: { asks: 'password' } };
      return { status: 400, msg: 'A code was sent to new@lab.cn', data: { asks: 'code', challenge: '1.x' } };
    },
  });
  await renderScreen(<ProfileScreen />);
  await screen.findByLabelText('Phone');
  enter('E-mail', 'new@lab.cn');
  save();
  await screen.findByText('Give your password once more');
  enter('Password', 'Concord@2026');
  save();
  await screen.findByText('A code was sent to new@lab.cn');
  enter('Code from the e-mail', '12345678');
  save();
  await waitFor(() => expect(stored.email).toBe('new@lab.cn'));
  expect(sent.at(-1)).toMatchObject({ email: 'new@lab.cn', emailChallenge: '1.x', emailCode: '12345678' });
  expect(sent.at(-1)).not.toHaveProperty('password');
  await waitFor(() => expect(screen.queryByLabelText('Code from the e-mail')).toBeNull());
});
