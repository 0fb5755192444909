import type { ForgottenPassword } from '@qc/contract';
import { centralTenant } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import type { Auth } from '../auth.ts';
import { isAwaiting, requestApproval } from './openRequest.ts';

/**
 * Asks the central body to reset a password. The answer never reveals whether the account exists: the request is made
 * in either case, and only the auditor sees whom it concerns.
 */
export async function forgotPassword(auth: Auth, form: ForgottenPassword): Promise<void> {
  const { tenantId = centralTenant, account, contact, remark } = form;
  const name = `${tenantId} / ${account}`;
  const user = await auth.system.read('the account of a forgotten password', (tx) =>
    tx.first(
      query
        .selectFrom('user')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('account', '=', account)
        .where('deleted_at', 'is', null),
    ),
  );
  await auth.system.write('ask for a new password', centralTenant, async (tx) => {
    if (await isAwaiting(tx, 'passwordReset', name)) return;
    const message = [contact, remark].filter(Boolean).join('\n');
    const request = { id: auth.newId(), subtype: 'passwordReset', name, nameEn: null, message } as const;
    await requestApproval(tx, { ...request, subjectId: user?.id ?? null, at: auth.now() });
  });
}
