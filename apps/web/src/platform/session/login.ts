import { loginCalls, openLoginCalls } from '@qc/contract';
import { ApiError } from '../api/apiError.ts';
import { send } from '../api/call.ts';
import { readEntry, writeEntry } from '../store/storage.ts';
import { encryptPassword } from './encryptPassword.ts';
import { defaultTenantId, leaveSession, openSession, requestToken, type SessionUser } from './session.ts';

export type Credentials = {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  readonly isRemembered: boolean;
};

/** The letters of a picture, where the installation asks for them. */
export type CaptchaAnswer = { readonly key: string; readonly code: string };

/** The laboratory that this browser logged in to last. */
/** Whether a user logged in here before. */
export function hasLastTenant(): boolean {
  return readEntry<string>('lastTenantId') !== undefined;
}

export function lastTenantId(): string {
  return readEntry<string>('lastTenantId') ?? defaultTenantId;
}

export async function login(
  { tenantId, account, password, isRemembered }: Credentials,
  captcha?: CaptchaAnswer,
): Promise<SessionUser> {
  const asked = {
    tenantId,
    username: account,
    password: await encryptPassword(password),
    grant_type: captcha ? 'captcha' : 'password',
    scope: 'all',
    type: 'account',
  };
  const headers = {
    'Dept-Id': '',
    'Role-Id': '',
    'Captcha-Key': captcha?.key ?? '',
    'Captcha-Code': captcha?.code.trim() ?? '',
  };
  const answer = await requestToken(asked, headers);
  writeEntry('lastTenantId', tenantId, 'persistent');
  return openSession(answer, isRemembered);
}

/** Whether a login was refused because the captcha was missing. */
export function asksCaptcha({ code, data }: ApiError): boolean {
  return code === 2000 && (data as { captcha?: boolean } | null)?.captcha === true;
}

/** A captcha; it is valid for one attempt. */
export function newCaptcha(): Promise<{ readonly key: string; readonly image: string }> {
  return send(openLoginCalls.captcha, undefined, { isQuiet: true });
}

/** A login whose password was right, on its way to the code of the second step. */
export type SecondStep = Pick<Credentials, 'tenantId' | 'isRemembered'> & { readonly challenge: string };

/** The second step that a refused login demands; undefined where the login failed for another reason. */
export function secondStepOf(error: ApiError, { tenantId, isRemembered }: Credentials): SecondStep | undefined {
  const { challenge } = (error.data ?? {}) as { challenge?: string };
  return error.code === 2011 && challenge ? { tenantId, isRemembered, challenge } : undefined;
}

let stepOfToken: SecondStep | undefined;

/** The second step that a one-time token led to, for the login page to go on with. */
export const waitingStep = (): SecondStep | undefined => stepOfToken;

export function forgetWaitingStep(): void {
  stepOfToken = undefined;
}

export async function loginBySecondStep(step: SecondStep, code: string): Promise<SessionUser> {
  const { tenantId, challenge, isRemembered } = step;
  const answer = await requestToken({ tenantId, grant_type: 'two_step', challenge, code, scope: 'all' });
  forgetWaitingStep();
  writeEntry('lastTenantId', tenantId, 'persistent');
  return openSession(answer, isRemembered);
}

/** A one-time token in the address, given by another system, instead of a password. */
export async function loginByToken(token: string): Promise<SessionUser> {
  const asked = { tenantId: defaultTenantId, grant_type: 'token', token, scope: 'all' };
  const answer = await requestToken(asked).catch((error: unknown) => {
    // A token begins with the number of its laboratory.
    const whose = { tenantId: token.slice(0, 6), account: '', password: '', isRemembered: false };
    if (error instanceof ApiError) stepOfToken = secondStepOf(error, whose);
    throw error;
  });
  return openSession(answer, false);
}

/** Ends the session here even where the server cannot be reached. */
export async function logout(): Promise<void> {
  await send(loginCalls.logout, undefined, { isQuiet: true }).catch(() => undefined);
  leaveSession();
}
