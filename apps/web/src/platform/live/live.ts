import { liveCalls } from '@qc/contract';
import { api } from '../api/api.ts';
import { isScreenLocked, onLockChange } from '../session/lock.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { createStore } from '../store/store.ts';
import { createLiveClient, fallbackMs } from './liveClient.ts';
import { forgetPageStart, noteOpened, pageStart } from './pageStart.ts';

/** Whether changes arrive as they happen; else everything is polled every half minute. */
export const isLive = createStore(false);

export const live = createLiveClient({
  open: (lastEventId, signal) =>
    api.stream(liveCalls.stream.path, { signal, headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {} }),
  onConnected: isLive.set,
  pageStart,
  onOpened: (at) => noteOpened(at, () => live.tellAll()),
});

/**
 * Only a screen that somebody may be looking at: a browser opens six connections to a server at most, and tabs in the
 * background would take them all. They resume at their position when they are visible again.
 */
function isWanted(): boolean {
  return currentUser() !== undefined && !isScreenLocked() && document.visibilityState === 'visible';
}

/** Follows the server's changes while the frame is mounted; returns the function that stops it. */
export function followServer(): () => void {
  const settle = () => (isWanted() ? live.start() : live.stop());
  const onPerson = () => {
    if (currentUser() === undefined) {
      live.forget();
      forgetPageStart();
    }
    settle();
  };
  const endings = [onSessionChange(onPerson), onLockChange(settle)];
  const fallback = setInterval(() => {
    if (isWanted() && !isLive.get()) live.tellAll();
  }, fallbackMs);
  document.addEventListener('visibilitychange', settle);
  settle();
  return () => {
    for (const end of endings) end();
    clearInterval(fallback);
    document.removeEventListener('visibilitychange', settle);
    live.stop();
  };
}
