import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLater } from './loadLater.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A network that keeps the part away so often. */
function failing(times: number) {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  });
}

test('a part that the network kept away is fetched as soon as the connection is back', async () => {
  const load = failing(1);
  const use = vi.fn();
  loadLater(load, use);
  await vi.advanceTimersByTimeAsync(0);
  expect(use).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(use.mock.calls).toEqual([['part']]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('it is fetched again without a word of the browser, too, and handed over once', async () => {
  const use = vi.fn();
  loadLater(failing(3), use);
  await vi.advanceTimersByTimeAsync(120_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(use.mock.calls).toEqual([['part']]);
});

test('what was given up is neither fetched again nor handed over', async () => {
  const load = failing(1);
  const use = vi.fn();
  const giveUp = loadLater(load, use);
  await vi.advanceTimersByTimeAsync(0);
  giveUp();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(use).not.toHaveBeenCalled();
});
