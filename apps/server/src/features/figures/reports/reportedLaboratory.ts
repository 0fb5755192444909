import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { laboratoriesPage, type ReportedLaboratory } from './laboratories.queries.ts';

/** The laboratory that a report is about, by the name it has in the books of the central body. */
export async function reportedLaboratory(
  system: System,
  reader: Ctx,
  tenantId: string | undefined,
): Promise<ReportedLaboratory> {
  const wanted = tenantId ?? reader.tenantId;
  const page = await system.read('name a laboratory', (tx) =>
    laboratoriesPage(tx, reader.language, { tenantId: wanted, current: 1, size: 1 }),
  );
  return page.laboratories[0] ?? { tenantId: wanted, labName: '', labNumber: '' };
}

/** An instant as reports write it. */
export async function nowText(system: System, now: Date): Promise<string> {
  const row = await system.read('the time in the laboratories’ zone', (tx) =>
    tx.first(sql<{ at: string }>`select to_char(${now}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`),
  );
  return row?.at ?? '';
}
