import type { NewKey, RotateBody } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { CredentialNotFound } from './credentials.errors.ts';
import { keyIdOf, newSecret } from './secrets.ts';

/** Gives a credential another key. The former ones open for as many hours more as are asked for, so that nothing stops. */
export async function rotateKey(ctx: Ctx, { id, overlapHours }: RotateBody): Promise<NewKey> {
  return ctx.transaction(async (tx) => {
    const found = await tx.first(
      sql`select id from api_credential where tenant_id = ${ctx.tenantId} and id = ${id} and deleted_at is null for update`,
    );
    if (!found) throw CredentialNotFound({ id });
    const until = new Date(ctx.now().getTime() + overlapHours * 3_600_000);
    await tx.rows(sql`update api_secret set valid_until = ${until} where tenant_id = ${ctx.tenantId} and credential_id = ${id}
      and (valid_until is null or valid_until > ${until})`);
    const { apiKey, secretPrint } = await newSecret(tx, ctx, id);
    tx.addToTrail({
      entity: 'apiCredential',
      entityId: id,
      action: 'rotate',
      after: { keyId: keyIdOf(ctx.tenantId, id), formerUntil: until.toISOString(), secretPrint },
    });
    tx.notify('apiCredential', { id });
    return { apiKey };
  });
}
