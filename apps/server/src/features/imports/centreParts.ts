import { createHash } from 'node:crypto';
import type { ImportRow } from '@qc/domain';
import type { SettledRow } from './settleRows.ts';

/** The batch in a laboratory's own books that is its part of the centre's file: the same whenever it is asked for. */
export function partId(id: string, tenantId: string): string {
  return String(createHash('sha256').update(`import/${id}/${tenantId}`).digest().readBigUInt64BE() >> 1n);
}

/** Why a row is no laboratory's: none has the name, or several have. */
export type Nobodys = 'noLaboratory' | 'severalLaboratories';

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
