import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '#platform/live/live.ts';
import { keepInStep } from './keepInStep.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
let end: () => void;
let endWatching: (() => void) | undefined;

beforeEach(() => {
  end = keepInStep(client);
});
afterEach(() => {
  endWatching?.();
  end();
  client.clear();
});

/** A screen that shows lots, whose answers the test gives one after the other. */
function showLots() {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['resource', 'lot'],
    queryFn: () => new Promise<string>((resolve) => void asked.push(resolve)),
  });
  endWatching = observer.subscribe(() => undefined);
  return { asked, shown: () => observer.getCurrentResult().data };
}

test('a change that is reported during the first request triggers another one', async () => {
  const { asked, shown } = showLots();
  live.tellAll();
  asked[0]?.('before the change');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.('after the change');
  await vi.waitFor(() => expect(shown()).toBe('after the change'));
  expect(asked).toHaveLength(2);
});

test('what is on the screen is fetched once for a change', async () => {
  const { asked, shown } = showLots();
  asked[0]?.('old');
  await vi.waitFor(() => expect(shown()).toBe('old'));
  live.tellAll();
  asked[1]?.('new');
  await vi.waitFor(() => expect(shown()).toBe('new'));
  expect(asked).toHaveLength(2);
});
