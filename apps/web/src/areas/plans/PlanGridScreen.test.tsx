import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { openQuestion } from '#platform/messages/confirm.ts';
import { Remind } from './PlanGridScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('laboratories are reminded only after the question is answered with yes', async () => {
  const server = scriptServer({ '/app/plan/remind': () => ({ data: { reminded: 3 } }) });
  await renderScreen(<Remind planId="7" />, { permissions: ['plan_publish'] });
  fireEvent.click(screen.getByRole('button', { name: 'Remind those missing' }));
  await waitFor(() => expect(openQuestion.get()).toBeDefined());
  openQuestion.get()?.answer(false);
  // Once the first press is done with: until then the button shows that it works, and takes no other.
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
  expect(server.of('/app/plan/remind')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: /Remind those missing/ }));
  await waitFor(() => expect(openQuestion.get()).toBeDefined());
  openQuestion.get()?.answer(true);
  await waitFor(() => expect(server.of('/app/plan/remind')).toHaveLength(1));
});
