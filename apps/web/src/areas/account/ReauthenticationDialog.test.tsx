import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sm2 } from 'sm-crypto-v2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { api } from '#platform/api/api.ts';
import { openProof } from '#platform/session/reauthentication.ts';
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx';

const { publicKey } = sm2.generateKeyPairHex();
const sent: { path: string; body: Record<string, unknown> }[] = [];
let isProven = false;

/** A server that does the act only after the password `right`, and the code where it wants one. */
function serve(needsCode: boolean): void {
  const answer = (status: number, msg: string, data: unknown = null) =>
    new Response(JSON.stringify({ code: status, success: status === 200, msg, data }), { status });
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    const path = new URL(url, 'http://server').pathname.replace('/eqicapi', '');
    if (path.endsWith('public-key')) return answer(200, '', publicKey);
    const body = JSON.parse(String(request?.body ?? '{}')) as Record<string, unknown>;
    sent.push({ path, body });
    if (path.endsWith('reauthenticate')) {
      isProven = !needsCode || body.code === '123456';
      return isProven ? answer(200, '') : answer(400, 'The code is wrong');
    }
    return isProven ? answer(200, '', 'done') : answer(403, 'Confirm first', { reauthenticate: true, needsCode });
  });
}

beforeEach(() => {
  sent.length = 0;
  isProven = false;
});
afterEach(() => vi.unstubAllGlobals());

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { exact: false, selector: 'input' }), { target: { value } });
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: /OK$/ }));
const act = () => api.post('/app/role/update', { id: '7', name: 'As it was typed' }, { isQuiet: true });
const acts = () => sent.filter(({ path }) => path === '/app/role/update');

test('an act that is refused until the password was given again is sent once more as it was', async () => {
  serve(false);
  await renderScreen(<ReauthenticationDialog />);
  const [one, other] = [act(), act()];
  const field = await screen.findByLabelText('Password', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fill('Password', 'right');
  await confirm();
  await expect(Promise.all([one, other])).resolves.toEqual(['done', 'done']);
  expect(new Set(acts().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(sent.filter(({ path }) => path.endsWith('reauthenticate'))).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain('right');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with two-step login it asks for the code as well, and a refusal stays in the dialog', async () => {
  serve(true);
  await renderScreen(<ReauthenticationDialog />);
  const pending = act();
  await fill('Password', 'right');
  await fill('Code', '000000');
  await confirm();
  await waitFor(() => expect(screen.getByText('The code is wrong')).toBeDefined());
  await fill('Code', '123456');
  await confirm();
  await expect(pending).resolves.toBe('done');
});

test('a user who cancels reads the refusal, and nothing is sent again', async () => {
  serve(false);
  await renderScreen(<ReauthenticationDialog />);
  const pending = act();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect(pending).rejects.toThrow('Confirm first');
  expect(acts()).toHaveLength(1);
  expect(openProof.get()).toBeUndefined();
});
