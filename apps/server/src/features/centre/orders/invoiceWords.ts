import { RecordNotFound } from '#crud/crud.errors';
import type { Draft } from '#crud/hooks';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { query } from '#platform/database/sqlText';

/** Title and tax number of today: an order keeps them, even if the record changes later. */
export async function invoiceWords(tx: ReadTx, ctx: Caller, id: string | null | undefined): Promise<Draft> {
  if (!id) return {};
  const found = await tx.first(
    query
      .selectFrom('invoice_info')
      .select(['title as invoiceTitle', 'tax_number as taxNumber'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  );
  if (!found) throw RecordNotFound({ id });
  return found;
}
