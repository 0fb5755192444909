import { sql } from 'kysely';
import type { System } from '#platform/database/system';
import type { ReportContent } from './reportContent.ts';

/** The laboratory as its own reports name it; its record is the central body's. */
export async function laboratoryNames(system: System, tenantId: string): Promise<ReportContent['laboratory']> {
  const row = await system.read('name of the laboratory on a report', (tx) =>
    tx.first(sql<{ labNumber: string; zh: string; en: string }>`
      select lab_number as "labNumber", name as zh, coalesce(nullif(name_en, ''), name) as en
      from laboratory where tenant_code = ${tenantId} and deleted_at is null`),
  );
  return {
    tenantId,
    labNumber: row?.labNumber ?? tenantId,
    name: { zh: row?.zh ?? tenantId, en: row?.en ?? tenantId },
  };
}
