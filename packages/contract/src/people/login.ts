import { defineCall } from '../call.ts';

const schemas = () => import('./login.schemas.ts');
const tag = 'login';

/** Log in, log out, and what belongs to it, as BladeX's web client calls them. */
export const loginCalls = {
  token: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-auth/oauth/token',
    permission: 'public',
    summary: 'A token for a password, a refresh token or a one-time token',
    parameters: 'TokenRequest',
    answer: 'TokenAnswer',
    kind: 'bare',
  }),
  publicKey: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-auth/oauth/public-key',
    permission: 'public',
    summary: 'SM2 public key that login passwords are encrypted with',
    answer: 'PublicKey',
  }),
  logout: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-auth/oauth/logout',
    permission: 'public',
    summary: 'Log out',
    answer: 'FlatDone',
    kind: 'bare',
  }),
  captcha: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-auth/oauth/captcha',
    permission: 'public',
    summary: 'A captcha',
    answer: 'FlatCaptcha',
    kind: 'bare',
  }),
  clearCache: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-auth/oauth/clear-cache',
    permission: 'authenticated',
    summary: 'Forget what is remembered of the caller',
    answer: 'FlatDone',
    kind: 'bare',
  }),
  verifyPassword: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-auth/oauth/verify-password',
    permission: 'authenticated',
    summary: 'Confirm the own password (unlock the screen)',
    parameters: 'OwnPassword',
  }),
  reauthenticate: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-auth/oauth/reauthenticate',
    permission: 'authenticated',
    summary:
      'Confirm the own password, and the second step where there is one, before changes of accounts, roles and keys',
    parameters: 'Reauthentication',
  }),
  ticket: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-auth/ticket',
    permission: 'token_issue',
    summary: 'A one-time token with which a user can log in',
    body: 'TicketBody',
    answer: 'Ticket',
  }),
};

/** The same logins in the words of SpringBlade's open client (Saber, Sword). */
export const openLoginCalls = {
  token: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-auth/token',
    permission: 'public',
    summary: 'A token, in the open dialect',
    parameters: 'OpenTokenRequest',
    answer: 'OpenTokenAnswer',
  }),
  captcha: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-auth/captcha',
    permission: 'public',
    summary: 'A captcha, in an envelope',
    answer: 'Captcha',
  }),
  logout: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-auth/logout',
    permission: 'public',
    summary: 'Log out',
  }),
};

/** What people may ask for without an account. */
export const registrationCalls = {
  register: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-auth/register-laboratory',
    permission: 'public',
    summary: 'Ask to take part as a laboratory',
    body: 'Registration',
    answer: 'Registered',
  }),
  forgotPassword: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-auth/forgot-password',
    permission: 'public',
    summary: 'Ask for a new password',
    body: 'ForgottenPassword',
  }),
};
