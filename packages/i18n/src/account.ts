import type { Messages } from './message.ts';

/** Login, lock, forgotten password, registration, profile. */
export const account = {
  loginTitle: { zh: '登录', en: 'Log in' },
} as const satisfies Messages;
