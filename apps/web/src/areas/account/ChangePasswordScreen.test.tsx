import { fireEvent, screen } from '@testing-library/react';
import { sm2 } from 'sm-crypto-v2';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

const refusal = 'This password is one of the first that anybody tries';
const rule = 'The new password needs at least 12 characters';

/** A server that says its rule beforehand and refuses every change. */
function refusingServer(): void {
  const { publicKey } = sm2.generateKeyPairHex();
  const answers: readonly (readonly [string, number, object])[] = [
    ['/tenant/info', 200, { code: 200, success: true, msg: '', data: { identity: 'laboratory', passwordRule: rule } }],
    ['/update-password', 400, { code: 400, success: false, msg: refusal, data: null }],
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://server');
    const found = answers.find(([end]) => pathname.endsWith(end));
    const [, status, body] = found ?? ['', 200, { code: 200, success: true, msg: '', data: publicKey }];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
}

test('the rule of passwords is shown in the form beforehand, and a refusal stays in it until the next key', async () => {
  refusingServer();
  await renderScreen(<ChangePasswordScreen />);
  await vi.waitFor(() => expect(screen.getByText(rule)).toBeDefined());
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), { target: { value } });
  fill('Present password', 'Concord@2026');
  fill('New password', 'passwordadmin1');
  fill('Repeat the password', 'passwordadmin1');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(refusal));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(screen.getByRole('alert')).toBeDefined();
  fill('New password', 'passwordadmin12');
  expect(screen.queryByText(refusal, { exact: false })).toBeNull();
});
