import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { removeEntry, writeEntry } from '../store/storage.ts';
import { readCookie } from './cookies.ts';
import { closeSession, openSession, useIsCentral } from './session.ts';
import { readTokens, removeTokens, type Tokens, writeTokens } from './tokens.ts';

const tokens: Tokens = {
  accessToken: 'a',
  refreshToken: 'r',
  sessionId: 's',
  userId: '7',
  givenAt: 1000,
  isRemembered: false,
};

afterEach(removeTokens);

describe('tokens', () => {
  test('are kept for this tab, not beyond', () => {
    writeTokens(tokens);
    expect(readTokens()).toEqual(tokens);
    expect(readCookie('access-token')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('are kept in cookies when the user wants to be remembered', () => {
    writeTokens({ ...tokens, isRemembered: true });
    expect(readTokens()).toEqual({ ...tokens, isRemembered: true });
    expect(readCookie('refresh-token')).toBe('r');
    expect(sessionStorage).toHaveLength(0);
  });

  test('lie under the names and in the shape that other clients use', () => {
    writeTokens(tokens);
    const entry: unknown = JSON.parse(sessionStorage.getItem('saber-access-token') ?? '');
    expect(entry).toEqual({ dataType: 'string', content: 'a', type: 'session', datetime: expect.any(Number) });
  });

  test('an entry says how long it is kept', () => {
    writeEntry('lastTenantId', '100001', 'persistent');
    expect(JSON.parse(localStorage.getItem('saber-lastTenantId') ?? '')).toMatchObject({ type: 'persistent' });
    removeEntry('lastTenantId');
  });

  test('go together: session and user do not outlive the access token', () => {
    writeTokens({ ...tokens, isRemembered: true });
    removeTokens();
    expect(['access-token', 'refresh-token', 'session-id', 'user-id'].map(readCookie)).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('a broken entry counts as none', () => {
    sessionStorage.setItem('saber-access-token', '{');
    expect(readTokens()).toBeUndefined();
  });
});

describe('a session', () => {
  const answer = { access_token: 'a', refresh_token: 'r', tenant_id: '000000', user_id: '1', account: 'centre' };

  test('shows the account where there is no other name', () => {
    expect(openSession(answer, false)).toMatchObject({ name: 'centre', avatar: '' });
  });

  test('leaves nothing behind', () => {
    openSession(answer, false);
    closeSession();
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    { account: 'admin', tenant_id: '000000', isCentral: true },
    { account: 'centre', tenant_id: '000000', isCentral: true },
    { account: 'director', tenant_id: '100001', isCentral: false },
    { account: 'admin', tenant_id: '100001', isCentral: false },
  ])('$account of $tenant_id views from outside: $isCentral', ({ isCentral, ...who }) => {
    openSession({ ...answer, ...who }, false);
    expect(renderHook(useIsCentral).result.current).toBe(isCentral);
  });
});
