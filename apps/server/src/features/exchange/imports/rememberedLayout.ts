import { createHash } from 'node:crypto';
import type { ColumnHead, ImportArrangement } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/**
 * The fingerprint by which the next file of the same layout is recognized: all headings in order, with their units; blanks
 * and case are ignored. Null where there is no heading.
 */
export function layoutPrint(heads: readonly ColumnHead[], arrangement?: ImportArrangement): string | null {
  const words = heads.map(({ text }) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim());
  if (words.every((word) => word === '')) return null;
  return createHash('sha256')
    .update(JSON.stringify(arrangement === undefined ? words : [arrangement, words]))
    .digest('hex');
}

/** The configuration that the laboratory itself made for files with these headings; others' configurations are ignored. */
export async function rememberedLayout(
  tx: ReadTx,
  { tenantId }: Pick<Caller, 'tenantId'>,
  print: string | null,
): Promise<string | null> {
  if (print === null) return null;
  const found = await tx.first(sql<{ id: string }>`select id from data_import_setting
    where tenant_id = ${tenantId} and layout_print = ${print} and deleted_at is null order by update_time desc, id desc limit 1`);
  return found?.id ?? null;
}
