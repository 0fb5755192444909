import type { Language } from '@qc/resource-kit';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { ReadTx } from '#platform/database/db';

/** A laboratory as reports name it. */
export type ReportedLaboratory = { readonly tenantId: string; readonly labName: string; readonly labNumber: string };

/** Laboratories by number, some at a time, and how many there are. */
export async function laboratoriesPage(
  tx: ReadTx,
  language: Language,
  { tenantId, current, size }: { tenantId?: string | undefined; current: number; size: number },
): Promise<{ total: number; laboratories: ReportedLaboratory[] }> {
  const rows = await tx.rows(sql<ReportedLaboratory & { total: number }>`
    select l.tenant_code as "tenantId", ${localName(language, 'l')} as "labName", l.lab_number as "labNumber", count(*) over ()::int as total
    from laboratory l where l.deleted_at is null and (${tenantId ?? null}::text is null or l.tenant_code = ${tenantId ?? null})
    order by l.lab_number limit ${size} offset ${(current - 1) * size}`);
  return { total: rows[0]?.total ?? 0, laboratories: rows.map(({ total: _, ...laboratory }) => laboratory) };
}
