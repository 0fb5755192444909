import { EXPIRY_WINDOWS, type ExpiryWindow } from '@qc/domain';
import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

export const windowsSetting = 'lotExpiryWindows';

/** The narrowest window is urgent, the one before it warns, the others inform. */
export function windowsOf(days: readonly number[]): ExpiryWindow[] {
  const narrowing = [...new Set(days)].sort((a, b) => b - a);
  const last = narrowing.length - 1;
  return narrowing.map((each, index) => ({
    days: each,
    severity: index === last ? 'urgent' : index === last - 1 ? 'warning' : 'info',
  }));
}

/** Windows of a laboratory that chose none: the usual ones, from the days on that its sensitivity names. */
export function usualWindows(noticeDays: number | null): readonly ExpiryWindow[] {
  if (noticeDays === null) return EXPIRY_WINDOWS;
  const within = EXPIRY_WINDOWS.filter(({ days }) => days <= noticeDays);
  const first: ExpiryWindow = { days: noticeDays, severity: within[0]?.severity ?? 'urgent' };
  return within.some(({ days }) => days === noticeDays) ? within : [first, ...within];
}

type Row = { own: readonly number[] | null; noticeDays: number | null };

/** The days before expiry at which a laboratory wants a notification. */
export async function expiryWindows(tx: ReadTx, tenantId: string): Promise<readonly ExpiryWindow[]> {
  const row = await tx.first(sql<Row>`
    select (select value from laboratory_setting where tenant_id = ${tenantId} and name = ${windowsSetting}) as own,
      (select lot_expiry_days from sensitivity where tenant_id in (${tenantId}, ${centralTenant}) and is_default and deleted_at is null
        order by (tenant_id = ${tenantId}) desc limit 1) as "noticeDays"`);
  return row?.own && row.own.length > 0 ? windowsOf(row.own) : usualWindows(row?.noticeDays ?? null);
}
