import { loginCalls } from '@qc/contract';
import { send } from './call.ts';
import { encryptPassword } from './encryptPassword.ts';
import { currentUser, onSessionChange } from './session.ts';
import { readEntry, removeEntry, writeEntry } from './storage.ts';
import { createStore } from './store.ts';
import { readTokens } from './tokens.ts';

/** The lock outlives a reload of the page: it is part of the session, not of what is on the screen. */
const isLocked = createStore<boolean>(readEntry<boolean>('isLocked') ?? false);

onSessionChange(() => {
  if (currentUser() === undefined) isLocked.set(false);
});

export const onLockChange = isLocked.subscribe;
export const isScreenLocked = () => isLocked.get();

/** A remembered session is open in every new tab, so its lock must be there too. */
export function lockScreen(): void {
  writeEntry('isLocked', true, readTokens()?.isRemembered ? 'persistent' : 'session');
  isLocked.set(true);
}

/** Locking or unlocking in one tab does so in the others. */
window.addEventListener('storage', ({ key }) => {
  if (key === 'saber-isLocked') isLocked.set(readEntry<boolean>('isLocked') ?? false);
});

export function releaseLock(): void {
  removeEntry('isLocked');
  isLocked.set(false);
}

/** Opens the lock with the user's own password; a wrong one throws. */
export async function unlockScreen(password: string): Promise<void> {
  await send(loginCalls.verifyPassword, { password: await encryptPassword(password) }, { isQuiet: true });
  releaseLock();
}
