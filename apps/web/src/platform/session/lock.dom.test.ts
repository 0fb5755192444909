import { afterEach, describe, expect, test } from 'vitest';
import { isScreenLocked, lockScreen, releaseLock } from './lock.ts';
import { closeSession, currentUser, openSession } from './session.ts';
import { removeTokens } from './tokens.ts';

const answer = { access_token: 'a', refresh_token: 'r', tenant_id: '100001', user_id: '1', account: 'operator' };

afterEach(closeSession);

/** The event that the browser sends to the other tabs on a change. */
const toldByAnotherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

test('a remembered session that another tab ended, or gave to somebody else, is over here', () => {
  openSession(answer, true);
  toldByAnotherTab('saber-userInfo');
  expect(currentUser()?.userId).toBe('1');
  localStorage.setItem('saber-userInfo', JSON.stringify({ content: { userId: '2' } }));
  toldByAnotherTab('saber-userInfo');
  expect(currentUser()).toBeUndefined();

  openSession(answer, true);
  removeTokens();
  localStorage.removeItem('saber-userInfo');
  toldByAnotherTab('saber-userInfo');
  expect(currentUser()).toBeUndefined();
});

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
    toldByAnotherTab('saber-isLocked');
    expect(isScreenLocked()).toBe(true);
    localStorage.removeItem('saber-isLocked');
    toldByAnotherTab('saber-isLocked');
    expect(isScreenLocked()).toBe(false);
  });

  test.each(['focus', 'pageshow', 'visibilitychange'])('is found at %s, where a tab did not hear of it', (sign) => {
    openSession(answer, true);
    localStorage.setItem('saber-isLocked', JSON.stringify({ content: true }));
    expect(isScreenLocked()).toBe(false);
    (sign === 'visibilitychange' ? document : window).dispatchEvent(new Event(sign));
    expect(isScreenLocked()).toBe(true);
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
