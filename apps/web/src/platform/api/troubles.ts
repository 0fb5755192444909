import { createStore } from '../store/store.ts';

/** An error on this page: the request and the message. */
export type Trouble = { readonly at: number; readonly where: string; readonly text: string };

/** Enough for a support request; older ones are not related. */
const most = 30;

export const troubles = createStore<readonly Trouble[]>([]);

export function noteTrouble(where: string, text: string, at = Date.now()): void {
  troubles.update((now) => [{ at, where, text }, ...now].slice(0, most));
}
