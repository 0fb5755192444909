import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { pageOf, scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { openQuestion } from '#platform/messages/confirm.ts';
import type { Draft } from './draft.ts';
import { LaboratoryStep } from './LaboratoryStep.tsx';

const draft = {
  id: '7',
  version: 3,
  name: 'Round',
  planStatus: 'Draft',
  tenantCodes: ['100001'],
  isOpenSignUp: false,
  signUpLimit: null,
} as unknown as Draft;
const laboratories = ['100001', '100002', '100003'].map((tenantCode) => ({
  id: tenantCode,
  version: 1,
  tenantCode,
  labNumber: `N${tenantCode}`,
  name: `L${tenantCode}`,
  nameEn: `Lab ${tenantCode}`,
  region: 'North',
}));

afterEach(() => vi.unstubAllGlobals());

/** The step, and a button that simulates another user's change of the plan. */
function Wizard({ onNext }: { readonly onNext: () => void }) {
  const [now, setNow] = useState(draft);
  return (
    <>
      <button type="button" onClick={() => setNow({ ...now, version: 4, tenantCodes: ['100001', '100003'] } as Draft)}>
        another changes it
      </button>
      <LaboratoryStep draft={now} onNext={onNext} />
    </>
  );
}

async function openStep() {
  const server = scriptServer({
    '/app/laboratory/page': () => pageOf(laboratories),
    '/app/plan/closedInvited': () => ({ data: [] }),
    '/app/plan/regions': () => ({ data: [] }),
    '/app/plan/update': () => ({ data: { id: '7', version: 5 } }),
  });
  const onNext = vi.fn();
  const view = await renderScreen(<Wizard onNext={onNext} />, { permissions: ['plan_edit', 'plan_view'] });
  const box = await screen.findByRole('checkbox', { name: /Lab 100002/ });
  fireEvent.click(box);
  await waitFor(() => expect(screen.getByText('2 chosen')).toBeTruthy());
  return { server, onNext, ...view };
}

test('a tick that was taken back is no reason to ask', async () => {
  const { router } = await openStep();
  fireEvent.click(screen.getByRole('checkbox', { name: /Lab 100002/ }));
  await waitFor(() => expect(screen.getByText('1 chosen')).toBeTruthy());
  await router.navigate({ to: '/elsewhere' });
  expect(openQuestion.get()).toBeUndefined();
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('ticked laboratories are not left without a question', async () => {
  const { router } = await openStep();
  void router.navigate({ to: '/elsewhere' });
  await waitFor(() => expect(openQuestion.get()).toBeDefined());
  openQuestion.get()?.answer(false);
  expect(screen.queryByText('elsewhere')).toBeNull();
  expect(screen.getByText('2 chosen')).toBeTruthy();
});

test('what another invites meanwhile and what was ticked here are both kept', async () => {
  const { server, onNext } = await openStep();
  fireEvent.click(screen.getByRole('button', { name: 'another changes it' }));
  fireEvent.click(screen.getByRole('button', { name: /Save and go on|Save/ }));
  await waitFor(() => expect(onNext).toHaveBeenCalled());
  const [{ body } = { body: {} }] = server.of('/app/plan/update');
  expect(body).toMatchObject({ version: 4, tenantCodes: ['100001', '100003', '100002'] });
});
