import { createStore } from '../store/store.ts';

type SnackbarColor = 'success' | 'error' | 'info' | 'warning';

export type Snack = {
  readonly id: number;
  readonly text: string;
  readonly color: SnackbarColor;
  readonly timeoutMs: number;
};

/** How long a message stays, by its kind. */
export const snackbarTimes = { standard: 3000, helper: 2000, component: 5000, error: 1000 } as const;

/** Messages on the screen, oldest first. */
export const snacks = createStore<readonly Snack[]>([]);

const mostAtOnce = 4;
let lastId = 0;

/** Shows a message at the top end. A text that is already there is not shown twice. */
export function showSnackbar(text: string, options: { color?: SnackbarColor; timeoutMs?: number } = {}): void {
  const { color = 'success', timeoutMs = snackbarTimes.standard } = options;
  lastId += 1;
  const snack = { id: lastId, text, color, timeoutMs };
  snacks.update((now) =>
    now.some((other) => other.text === text && other.color === color) ? now : [...now, snack].slice(-mostAtOnce),
  );
}

export function hideSnackbar(id: number): void {
  snacks.update((now) => now.filter((snack) => snack.id !== id));
}

/** The four kinds of message, each with its time. */
export const snackbar = {
  success: (text: string) => showSnackbar(text, { color: 'success', timeoutMs: snackbarTimes.helper }),
  info: (text: string) => showSnackbar(text, { color: 'info', timeoutMs: snackbarTimes.helper }),
  warning: (text: string) => showSnackbar(text, { color: 'warning', timeoutMs: snackbarTimes.helper }),
  error: (text: string) => showSnackbar(text, { color: 'error', timeoutMs: snackbarTimes.error }),
};
