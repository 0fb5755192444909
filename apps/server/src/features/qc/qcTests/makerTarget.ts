import type { NoTargetReason } from '@qc/contract';
import { convertValue, convertWidth } from '@qc/domain';
import type { UnitScales } from '#features/dictionary/units/public';
import type { AssayedAnalyte } from './lotAnalytes.ts';

type MakerTarget =
  | { readonly mean: number; readonly sd: number; readonly reason: null }
  | { readonly mean: null; readonly sd: null; readonly reason: NoTargetReason };

const none = (reason: NoTargetReason): MakerTarget => ({ mean: null, sd: null, reason });

/**
 * The maker's mean and SD of a level, in the unit of the assay. A range alone makes no SD: inserts differ in whether it
 * means 2 or 3 SD, and a guess would set the limits that patients' results depend on.
 */
export function makerTarget(
  assayed: readonly AssayedAnalyte[],
  wanted: { analyteId: string; unitId: string; level: number; scales: UnitScales },
): MakerTarget {
  const { analyteId, unitId, level, scales } = wanted;
  const rows = assayed.filter((row) => row.analyteId === analyteId);
  const row = rows.find((candidate) => candidate.unitId === unitId) ?? rows[0];
  const value = row?.levels.find((candidate) => candidate.level === level);
  if (!row || !value) return none('notAssayed');
  if (value.mean === null) return none('meanMissing');
  if (value.sd === null) return none('sdMissing');
  if (row.unitId === unitId) return { mean: value.mean, sd: value.sd, reason: null };
  const [from, to] = [scales.of(analyteId, row.unitId), scales.of(analyteId, unitId)];
  if (!from || !to) return none('unitMismatch');
  return { mean: convertValue(value.mean, from, to), sd: convertWidth(value.sd, from, to), reason: null };
}
