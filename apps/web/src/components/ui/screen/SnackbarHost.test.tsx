import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showSnackbar, snackbar, snacks } from '#platform/messages/snackbar.ts';
import { SnackbarHost } from './SnackbarHost.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<SnackbarHost />);
});

afterEach(() => {
  snacks.set([]);
  vi.useRealTimers();
});

const say = (show: () => void): void => void act(show);
const pass = (ms: number): void => void act(() => vi.advanceTimersByTime(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('a message', () => {
  test.each([
    { name: 'stays 3000 ms by default', show: () => showSnackbar('text'), ms: 3000 },
    { name: 'of the helpers stays 2000 ms', show: () => snackbar.success('text'), ms: 2000 },
    { name: 'of an error stays 1000 ms', show: () => snackbar.error('text'), ms: 1000 },
  ])('$name', ({ show, ms }) => {
    say(show);
    pass(ms - 1);
    expect(isShown('text')).toBe(true);
    pass(1);
    expect(isShown('text')).toBe(false);
  });

  test('pauses while the pointer is on it, then continues with the time left', () => {
    say(() => showSnackbar('text'));
    pass(2000);
    const message = screen.getByText('text').closest('.snackbar') as Element;
    say(() => fireEvent.mouseEnter(message));
    pass(60_000);
    expect(isShown('text')).toBe(true);
    say(() => fireEvent.mouseLeave(message));
    pass(999);
    expect(isShown('text')).toBe(true);
    pass(1);
    expect(isShown('text')).toBe(false);
  });

  test('is green by default', () => {
    say(() => showSnackbar('text'));
    expect(screen.getByText('text').closest('.snackbar')?.className).toContain('snackbar-success');
  });

  test('is not shown twice at the same time', () => {
    say(() => {
      snackbar.error('text');
      snackbar.error('text');
    });
    expect(screen.getAllByText('text')).toHaveLength(1);
  });

  test('can be closed', () => {
    say(() => showSnackbar('text'));
    say(() => screen.getByRole('button').click());
    expect(isShown('text')).toBe(false);
  });
});

test('the region that screen readers follow is there before its first message', () => {
  expect(document.querySelector('[aria-live="polite"]')).not.toBeNull();
});
