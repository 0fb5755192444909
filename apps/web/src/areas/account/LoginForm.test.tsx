import { fireEvent, screen } from '@testing-library/react';
import { sm2 } from 'sm-crypto-v2';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { LoginForm } from './LoginForm.tsx';

afterEach(() => vi.unstubAllGlobals());

const { publicKey } = sm2.generateKeyPairHex();
const refused = {
  success: false,
  error_code: 2000,
  error_description: 'The captcha is not right',
  data: { captcha: true },
};

/** A server that wants the letters of a picture with every login; `K7XPT` are those of the second one. */
function askingServer() {
  const logins: Record<string, string>[] = [];
  let pictures = 0;
  const answers: Record<string, (headers: Headers) => object> = {
    '/captcha': () => {
      pictures += 1;
      return { code: 200, success: true, msg: '', data: { key: `picture ${pictures}`, image: 'data:,' } };
    },
    '/token': (headers) => {
      const [key, code] = [headers.get('captcha-key') ?? '', headers.get('captcha-code') ?? ''];
      logins.push({ key, code });
      if (key !== 'picture 2' || code !== 'K7XPT') return refused;
      return {
        access_token: 'a',
        refresh_token: 'r',
        tenant_id: '000000',
        user_id: '1',
        account: 'admin',
        expires_in: 60,
      };
    },
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://server');
    const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1];
    const body = answer?.(new Headers(init?.headers)) ?? { code: 200, data: publicKey, msg: '' };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return { logins };
}

const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the letters of a picture are asked for once the server wants them, with a new picture after each try', async () => {
  const { logins } = askingServer();
  const onLogin = vi.fn();
  await renderScreen(<LoginForm info={{}} onLogin={onLogin} />);
  expect(screen.queryByLabelText('Captcha')).toBeNull();
  fill('Username', 'admin');
  fill('Password', 'Concord@2026');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  press();
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the letters in the picture');
  await screen.findByLabelText('Captcha');
  fill('Captcha', 'WRONG');
  press();
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The captcha is not right'));
  await vi.waitFor(() => expect((screen.getByLabelText('Captcha') as HTMLInputElement).value).toBe(''));
  fill('Captcha', 'K7XPT');
  press();
  await vi.waitFor(() => expect(onLogin).toHaveBeenCalledOnce());
  expect(logins).toEqual([
    { key: '', code: '' },
    { key: 'picture 1', code: 'WRONG' },
    { key: 'picture 2', code: 'K7XPT' },
  ]);
});
