import { loginCalls } from '@qc/contract';
import { send } from '../api/call.ts';
import { readEntry, removeEntry, writeEntry } from '../store/storage.ts';
import { createStore, useStore } from '../store/store.ts';
import { encryptPassword } from './encryptPassword.ts';
import { currentUser, onSessionChange } from './session.ts';
import { readTokens } from './tokens.ts';

/** The lock outlives a reload of the page: it is part of the session, not of the screen. */
const isLocked = createStore<boolean>(readEntry<boolean>('isLocked') ?? false);

onSessionChange(() => {
  if (currentUser() === undefined) isLocked.set(false);
});

export const onLockChange = isLocked.subscribe;
export const isScreenLocked = () => isLocked.get();
export const useScreenLocked = () => useStore(isLocked);

/** A remembered session is open in every new tab, so its lock must be there too. */
export function lockScreen(): void {
  writeEntry('isLocked', true, readTokens()?.isRemembered ? 'persistent' : 'session');
  isLocked.set(true);
}

/** Reads the stored lock: this tab may have slept when another one locked or unlocked. */
export function lookForLock(): void {
  isLocked.set(readEntry<boolean>('isLocked') ?? false);
}

/** Locking or unlocking in one tab does so in the others; `null` where everything was removed. */
window.addEventListener('storage', ({ key }) => {
  if (key === 'saber-isLocked' || key === null) lookForLock();
});
for (const sign of ['focus', 'pageshow'] as const) window.addEventListener(sign, lookForLock);
document.addEventListener('visibilitychange', lookForLock);

export function releaseLock(): void {
  removeEntry('isLocked');
  isLocked.set(false);
}

/** Opens the lock with the user's own password; a wrong one throws. */
export async function unlockScreen(password: string): Promise<void> {
  await send(loginCalls.verifyPassword, { password: await encryptPassword(password) }, { isQuiet: true });
  releaseLock();
}
