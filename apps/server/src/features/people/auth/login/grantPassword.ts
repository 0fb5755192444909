import type { TokenAnswer } from '@qc/contract';
import { centralTenant } from '#platform/ctx';
import { readLoginPassword } from '#platform/passwords/forms';
import type { Auth } from '../auth.ts';
import { demandCaptcha } from '../captcha/captcha.ts';
import { answerRegistrant } from '../registration/answerRegistrant.ts';
import { startSession } from '../tokens/startSession.ts';
import { answerTokens } from '../tokens/tokenAnswer.ts';
import type { Caller } from './caller.ts';
import { checkPassword } from './checkPassword.ts';
import { demandSecondStep } from './grantSecondStep.ts';
import { demandOpenTenant } from './tenant.ts';
import { demandUsable } from './usable.ts';

type PasswordGrant = {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  readonly caller: Caller;
  /** Present where the client solved a captcha. */
  readonly captcha?: { readonly key: string; readonly code: string };
};

/** Log in with account and password. */
export async function grantPassword(auth: Auth, grant: PasswordGrant): Promise<TokenAnswer> {
  const { tenantId, caller } = grant;
  const tenantName = await demandOpenTenant(auth.system, tenantId);
  if (auth.config.login.captcha || grant.captcha) await demandCaptcha(auth, grant.captcha);
  const account = await checkPassword(auth, {
    tenantId,
    account: grant.account,
    address: caller.address,
    readPassword: () => readLoginPassword(grant.password, auth.secrets.sm2.privateKey),
    // Who registered has no number to log in with yet, and so comes without one.
    ...(tenantId === centralTenant ? { otherwise: (name, password) => answerRegistrant(auth, name, password) } : {}),
  });
  demandUsable(account);
  demandSecondStep(auth, account);
  const startedBy = grant.captcha ? 'captcha' : 'password';
  const session = await auth.system.write('log in', tenantId, (tx) =>
    startSession(auth, tx, { account, caller, startedBy }),
  );
  return answerTokens(auth, session, { account, caller, tenantName });
}
