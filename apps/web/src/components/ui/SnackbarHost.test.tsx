import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showSnackbar, snackbar, snacks } from '#platform/snackbar.ts';
import { SnackbarHost } from './SnackbarHost.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<SnackbarHost />);
});

afterEach(() => {
  snacks.set([]);
  vi.useRealTimers();
});

const say = (show: () => void) => act(show);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('a message', () => {
  test.each([
    { name: 'stays 3000 ms by default', show: () => showSnackbar('text'), ms: 3000 },
    { name: 'of the helpers stays 2000 ms', show: () => snackbar.success('text'), ms: 2000 },
    { name: 'of an error stays 1000 ms', show: () => snackbar.error('text'), ms: 1000 },
  ])('$name', async ({ show, ms }) => {
    await say(show);
    await pass(ms - 1);
    expect(isShown('text')).toBe(true);
    await pass(1);
    expect(isShown('text')).toBe(false);
  });

  test('waits while the pointer is on it, and goes on with what was left', async () => {
    await say(() => showSnackbar('text'));
    await pass(2000);
    const message = screen.getByText('text').closest('.snackbar') as Element;
    await say(() => fireEvent.mouseEnter(message));
    await pass(60_000);
    expect(isShown('text')).toBe(true);
    await say(() => fireEvent.mouseLeave(message));
    await pass(999);
    expect(isShown('text')).toBe(true);
    await pass(1);
    expect(isShown('text')).toBe(false);
  });

  test('is green unless told otherwise', async () => {
    await say(() => showSnackbar('text'));
    expect(screen.getByText('text').closest('.snackbar')?.className).toContain('snackbar-success');
  });

  test('is not shown twice at the same time', async () => {
    await say(() => {
      snackbar.error('text');
      snackbar.error('text');
    });
    expect(screen.getAllByText('text')).toHaveLength(1);
  });

  test('can be closed', async () => {
    await say(() => showSnackbar('text'));
    await say(() => screen.getByRole('button').click());
    expect(isShown('text')).toBe(false);
  });
});

test('the region that screen readers follow is there before its first message', () => {
  expect(document.querySelector('[aria-live="polite"]')).not.toBeNull();
});
