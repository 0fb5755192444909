import { ApiError, api } from '../api/api.ts';
import { translate } from '../language/language.ts';
import { snackbar } from '../messages/snackbar.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { useStore } from '../store/store.ts';
import { createOutbox } from './createOutbox.ts';
import { indexedDbParcels } from './indexedDbParcels.ts';
import type { Parcel } from './parcel.ts';

/** The retry interval of waiting parcels while the browser believes to be online. */
const retryMs = 30_000;

/** The timeout of a connection that neither answers nor breaks. */
const patienceMs = 30_000;

/** Retryable failures: no answer, an ended session, or a server error do not mean that the parcel is invalid. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof DOMException;
  return error.code === 0 || error.code === 401 || error.code === 408 || error.code === 429 || error.code >= 500;
}

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Old browsers have no locks; the ids in the parcels make a repeat harmless there too.
  return navigator.locks ? (navigator.locks.request('concord-outbox', work) as Promise<T>) : work();
}

/** The outbox of this browser. */
export const outbox = createOutbox({
  storage: indexedDbParcels(),
  send: ({ path, body }) => api.post(path, body, { isQuiet: true, signal: AbortSignal.timeout(patienceMs) }),
  isPassing,
  owner: () => currentUser(),
  exclusively,
});

let isStarted = false;

/** Sends waiting parcels now, when the connection or the user comes back, and every half minute. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  const flush = async () => {
    // Without storage nothing can be waiting in it.
    const delivered = await outbox.flush().catch(() => 0);
    if (delivered > 0) snackbar.success(translate('frame.resultsAdded'));
  };
  window.addEventListener('online', () => void flush());
  onSessionChange(() => void flush());
  setInterval(() => {
    if (outbox.waiting.get().some(({ refusal }) => refusal === undefined)) void flush();
  }, retryMs);
  void flush();
}

/** The present user's parcels that the server does not have yet. */
export function useWaiting(): readonly Parcel[] {
  return useStore(outbox.waiting);
}
