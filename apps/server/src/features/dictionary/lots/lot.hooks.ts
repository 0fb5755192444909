import { sql } from 'kysely';
import type { ResourceHooks } from '#crud/hooks';
import { LotIsExpired } from './lot.errors.ts';

/** A lot that is past its expiry can no longer be begun; one that is known may be mended. */
export const lotRecordHooks: ResourceHooks = {
  async beforeSave(tx, ctx, { before, values }) {
    if (before !== null) return values;
    const date = String(values.expiryDate);
    const today = await tx.first(sql<{ isPast: boolean }>`
      select ${date}::date < ${ctx.now()}::timestamptz::date as "isPast"`);
    if (today?.isPast) throw LotIsExpired({ date });
    return values;
  },
};
