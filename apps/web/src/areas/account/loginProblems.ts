import type { MessageKey } from '@qc/i18n';
import type { Credentials } from '#platform/session/login.ts';

export type LoginProblems = { readonly [Name in 'tenantId' | 'account' | 'password']?: MessageKey };

/** What is wrong with a login before it is worth sending. */
export function problemsOf({ tenantId, account, password }: Credentials): LoginProblems {
  return {
    ...(!/^\d{6}$/.test(tenantId) && { tenantId: 'account.tenantFormat' as const }),
    ...(account.trim() === '' && { account: 'account.isRequired' as const }),
    ...(password === '' && { password: 'account.isRequired' as const }),
  };
}
