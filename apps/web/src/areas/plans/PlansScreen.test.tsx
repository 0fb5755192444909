import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { pageOf, scriptServer } from '#components/resource/testing/scriptedServer.ts';
import { PlansScreen } from './PlansScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a row opens its plan; the row offers what is done to it, and no way to its parts', async () => {
  const running = { id: '7', version: 3, name: 'Round 7', planStatus: 'Running', startDate: '2026-07-01' };
  scriptServer({ '/app/plan/page': () => pageOf([running]) });
  const { router } = await renderScreen(<PlansScreen />, { permissions: ['plan_view', 'plan_add', 'plan_publish'] });
  const name = await screen.findByText('Round 7');
  expect(screen.queryAllByRole('button', { name: /Details|Progress|Statistics|Reports/ })).toEqual([]);
  expect(screen.getByRole('button', { name: 'Close Round 7' })).toBeTruthy();
  fireEvent.click(name);
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/plan/planDetail'));
  expect(router.state.location.search).toEqual({ id: '7' });
});

test('in English a plan goes by its English name, and by the Chinese one where it has none', async () => {
  const plans = [
    { id: '7', version: 1, name: '常规化学第一轮', nameEn: 'Chemistry, round 1', planStatus: 'Draft' },
    { id: '8', version: 1, name: '血糖第二轮', nameEn: '', planStatus: 'Draft' },
  ];
  scriptServer({ '/app/plan/page': () => pageOf(plans) });
  await renderScreen(<PlansScreen />, { permissions: ['plan_view'] });
  expect(await screen.findByText('Chemistry, round 1')).toBeTruthy();
  expect(screen.getByText('血糖第二轮')).toBeTruthy();
  expect(screen.queryByText('常规化学第一轮')).toBeNull();
});
