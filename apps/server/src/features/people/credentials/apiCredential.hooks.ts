import type { ResourceHooks } from '#crud/hooks';
import { wrongAddress } from '#platform/settings/addresses';
import { AddressUnreadable } from './credentials.errors.ts';
import { keyIdOf, newSecret } from './secrets.ts';

/** A new credential gets a key that is shown once, in this answer. */
export const apiCredentialHooks: ResourceHooks = {
  beforeSave: async (_tx, ctx, { before, values, merged, id }) => {
    const wrong = wrongAddress(String(merged.allowedAddresses ?? ''));
    if (wrong !== undefined) throw AddressUnreadable({ text: wrong });
    return before ? values : { ...values, keyId: keyIdOf(ctx.tenantId, id) };
  },
  afterSave: async (tx, ctx, { before, after: { id } }) => {
    if (before) return undefined;
    const { apiKey, secretPrint } = await newSecret(tx, ctx, id);
    tx.addToTrail({ entity: 'apiCredential', entityId: id, action: 'issueKey', after: { secretPrint } });
    return { apiKey };
  },
};
