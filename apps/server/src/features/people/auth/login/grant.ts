import type { TokenAnswer } from '@qc/contract';
import type { FastifyRequest } from 'fastify';
import type { Auth } from '../auth.ts';
import { type Caller, callerOf, claimedTenant } from './caller.ts';
import { demandClient } from './client.ts';
import { grantPassword } from './grantPassword.ts';
import { grantRefresh } from './grantRefresh.ts';
import { grantSecondStep } from './grantSecondStep.ts';
import { grantToken } from './grantToken.ts';
import { OauthError } from './oauth.errors.ts';
import { headerOf, type Parameters, parametersOf } from './parameters.ts';

type GrantRequest = { readonly request: FastifyRequest; readonly parameters: Parameters; readonly caller: Caller };

async function passwordOf({ system }: Auth, { request, parameters, caller }: GrantRequest) {
  const { username = '', password = '' } = parameters;
  return { tenantId: await claimedTenant(system, request, parameters), account: username, password, caller };
}

/** The ways to a token, by `grant_type`. */
const grants: Readonly<Record<string, (auth: Auth, asked: GrantRequest) => Promise<TokenAnswer>>> = {
  password: async (auth, asked) => grantPassword(auth, await passwordOf(auth, asked)),
  captcha: async (auth, asked) => {
    const key = headerOf(asked.request, 'captcha-key') ?? '';
    const code = headerOf(asked.request, 'captcha-code') ?? '';
    return grantPassword(auth, { ...(await passwordOf(auth, asked)), captcha: { key, code } });
  },
  refresh_token: (auth, { parameters, caller }) => grantRefresh(auth, parameters.refresh_token ?? '', caller),
  two_step: (auth, { parameters: { challenge = '', code = '' }, caller }) =>
    grantSecondStep(auth, { challenge, code, caller }),
  token: (auth, { parameters, caller }) => grantToken(auth, parameters.token ?? '', caller),
};

/** Answers a call of the token endpoint. A stale `Blade-Auth` header is ignored. */
export async function grant(auth: Auth, request: FastifyRequest): Promise<TokenAnswer> {
  const client = demandClient(headerOf(request, 'authorization'), auth.config.clients);
  const parameters = parametersOf(request);
  const type = parameters.grant_type ?? '';
  const give = Object.hasOwn(grants, type) ? grants[type] : undefined;
  if (!give) throw new OauthError(4000);
  return give(auth, { request, parameters, caller: callerOf(request, client.id) });
}
