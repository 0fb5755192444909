import { afterEach, describe, expect, test } from 'vitest';
import { isScreenLocked, lockScreen, releaseLock } from './lock.ts';
import { closeSession, openSession } from './session.ts';

const answer = { access_token: 'a', refresh_token: 'r', tenant_id: '100001', user_id: '1', account: 'operator' };

afterEach(closeSession);

describe('the lock', () => {
  test('of a session lies with the session', () => {
    openSession(answer, false);
    lockScreen();
    expect(sessionStorage.getItem('saber-isLocked')).not.toBeNull();
    expect(localStorage.getItem('saber-isLocked')).toBeNull();
  });

  test('of a remembered session holds in every tab', () => {
    openSession(answer, true);
    lockScreen();
    expect(localStorage.getItem('saber-isLocked')).not.toBeNull();
  });

  test('is set and released by another tab', () => {
    openSession(answer, true);
    localStorage.setItem('saber-isLocked', JSON.stringify({ content: true }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'saber-isLocked' }));
    expect(isScreenLocked()).toBe(true);
    localStorage.removeItem('saber-isLocked');
    window.dispatchEvent(new StorageEvent('storage', { key: 'saber-isLocked' }));
    expect(isScreenLocked()).toBe(false);
  });

  test('ends with the session', () => {
    openSession(answer, false);
    lockScreen();
    closeSession();
    expect(isScreenLocked()).toBe(false);
  });

  test('can be released', () => {
    openSession(answer, false);
    lockScreen();
    releaseLock();
    expect(isScreenLocked()).toBe(false);
    expect(sessionStorage.getItem('saber-isLocked')).toBeNull();
  });
});
