import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { refreshTopics } from '#platform/api/call.ts';
import { RequestSide } from './RequestSide.tsx';
import { requestOf } from './testing/requestOf.ts';

const audit = { id: '5', version: 1, auditStatus: 2, subtype: 'passwordReset', name: 'Li Qiang', message: 'first' };
const request = (part: object) => requestOf({ ...audit, ...part });
const decide = '/app/audit/audit/audit';
let stored = request({});

beforeEach(() => {
  stored = request({});
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const server = scriptServer({
    '/app/audit/audit/request': () => ({ data: stored }),
    [decide]: ({ body }) =>
      body.version === stored.audit.version
        ? { data: { account: null } }
        : { status: 409, msg: 'conflict', data: { theirs: stored.audit } },
  });
  const onClose = vi.fn();
  const { client } = await renderScreen(<RequestSide id="5" onClose={onClose} />, {
    permissions: ['audit_decide', 'user_resetPassword'],
  });
  await screen.findByText('first');
  const changeElsewhere = async () => {
    stored = request({ version: 2, message: 'second' });
    await refreshTopics(client, 'audit');
  };
  return { server, onClose, changeElsewhere };
}

const answer = () => screen.getByLabelText('Answer to the laboratory') as HTMLTextAreaElement;

test('a request that changes is refreshed while nothing was entered', async () => {
  const { changeElsewhere } = await open();
  await changeElsewhere();
  await screen.findByText('second');
}, 30_000);

test('what was entered stays; deciding on the old request shows the new one, with the answer still there', async () => {
  const { server, onClose, changeElsewhere } = await open();
  fireEvent.change(answer(), { target: { value: 'Please call us' } });
  await changeElsewhere();
  expect(screen.getByText('first')).toBeTruthy();
  expect(answer().value).toBe('Please call us');

  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('second');
  expect(screen.getByRole('alert').textContent).toContain('was changed just now');
  expect(answer().value).toBe('Please call us');
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.of(decide).map(({ body }) => [body.version, body.auditComment])).toEqual([
    [1, 'Please call us'],
    [2, 'Please call us'],
  ]);
}, 30_000);
