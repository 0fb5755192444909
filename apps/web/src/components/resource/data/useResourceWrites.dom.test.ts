import { lot } from '@qc/resources';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#platform/language/language.ts';
import { snacks } from '#platform/messages/snackbar.ts';
import { type Answer, scriptServer } from '../testing/scriptedServer.ts';
import { useResourceWrites } from './useResourceWrites.ts';

const client = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children);

beforeEach(() => setLanguage('en'));
afterEach(() => {
  vi.unstubAllGlobals();
  snacks.set([]);
});

/** What a person reads after a change without a form. */
async function saidAfter(answer: Answer): Promise<readonly string[]> {
  scriptServer({ '/app/lot/update': () => answer });
  const { result } = renderHook(() => useResourceWrites(lot), { wrapper });
  await result.current.change({ status: 'Sealed' }, { id: '5', version: 3 });
  return snacks.get().map(({ text }) => text);
}

test('a change that meets one of somebody else says so: the button would seem to do nothing', async () => {
  const theirs = { id: '5', version: 4, status: 'Active' };
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  expect(await saidAfter({ status: 409, msg: 'changed', data: { theirs } })).toEqual([
    'Someone else changed this record',
  ]);
  expect(refreshed).toHaveBeenCalled();
});

test('a change that is refused says why', async () => {
  expect(await saidAfter({ status: 400, msg: 'in use' })).toEqual(['in use']);
});

test('a change that is saved says that', async () => {
  expect(await saidAfter({ data: {} })).toEqual(['Saved']);
});
