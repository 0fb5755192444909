import { createHash } from 'node:crypto';
import type { ImportRow } from '@qc/domain';
import { sql } from 'kysely';
import { plainCode } from '#features/exchange/codeMapping/public';
import { type Caller, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';
import { ImportNotFound } from './imports.errors.ts';
import type { SettledRow } from './settleRows.ts';

/** An import in the books of a laboratory. */
export type Part = { readonly tenantId: string; readonly importId: string };

/** Whether it is the central body's file of several laboratories, each of which has its part in its own books. */
export const hasParts = ({ source }: { readonly source: string }, { tenantId }: Pick<Caller, 'tenantId'>): boolean =>
  source === 'centre' && tenantId === centralTenant;

/** The id of a laboratory's part of the central body's file: the same whenever it is asked for. */
export function partId(id: string, tenantId: string): string {
  return String(createHash('sha256').update(`import/${id}/${tenantId}`).digest().readBigUInt64BE() >> 1n);
}

/** Where the rows of an import are: in its own books, or of the central body's file in those of each laboratory. */
export async function partsOf(tx: ReadTx, { tenantId }: Pick<Caller, 'tenantId'>, importId: string): Promise<Part[]> {
  const found = await tx.first(
    sql<{ source: string; parts: readonly string[] | null }>`select source, parts from qc_test_import_history
      where tenant_id = ${tenantId} and id = ${importId}`,
  );
  if (!found) throw ImportNotFound({ id: importId });
  if (!hasParts(found, { tenantId })) return [{ tenantId, importId }];
  return (found.parts ?? []).map((other) => ({ tenantId: other, importId: partId(importId, other) }));
}

/** Notes laboratories that rows of a file are of. */
export async function addParts(
  tx: ReadTx,
  { tenantId }: Pick<Caller, 'tenantId'>,
  importId: string,
  tenants: readonly string[],
): Promise<void> {
  if (tenants.length === 0) return;
  await tx.rows(sql`update qc_test_import_history
    set parts = array(select distinct unnest(coalesce(parts, '{}') || ${[...tenants]}::text[]) order by 1)
    where tenant_id = ${tenantId} and id = ${importId}`);
}

/** Why a row belongs to no laboratory: none has the name, or several have. */
type Nobodys = 'noLaboratory' | 'severalLaboratories';

/** A row that goes into nobody's books. */
export const nobodysRow = ({ level, value, codes }: ImportRow, code: Nobodys): SettledRow => ({
  status: 'Failed',
  code,
  text: codes.laboratory ?? '',
  field: 'laboratory',
  waits: null,
  qcTestId: null,
  level,
  value,
  sd: null,
  written: null,
  n: null,
  initials: null,
  at: null,
  replicate: 1,
  duplicateId: null,
});

/** Laboratories by everything they are called; several may share a name. */
type LaboratoryNames = ReadonlyMap<string, ReadonlySet<string>>;

export async function laboratoryNames(system: System): Promise<LaboratoryNames> {
  const rows = await system.read('match laboratories of a file', (tx) =>
    tx.rows(sql<{
      tenantId: string;
      names: (string | null)[];
    }>`select tenant_code as "tenantId", array[tenant_code, lab_number, name, name_en] as names
      from laboratory where status = 'Active' and deleted_at is null`),
  );
  const called = new Map<string, Set<string>>();
  for (const { tenantId, names } of rows)
    for (const name of names) {
      const plain = plainCode(name ?? '');
      if (plain !== '') called.set(plain, (called.get(plain) ?? new Set()).add(tenantId));
    }
  return called;
}

/** The laboratory that a row names, or why there is none. A name that two laboratories share is refused. */
export function laboratoryOf({ codes }: ImportRow, names: LaboratoryNames): { tenantId: string } | { code: Nobodys } {
  const [tenantId, ...others] = names.get(plainCode(codes.laboratory ?? '')) ?? [];
  if (tenantId === undefined) return { code: 'noLaboratory' };
  return others.length > 0 ? { code: 'severalLaboratories' } : { tenantId };
}
