import type { FieldProblem } from './fieldProblem.ts';

/** Names that some instruments send instead of an analyte, for the target and SD of the control. */
const TARGET_NAME =
  /^(?:qc|control|质控)?[\s_-]*(?:target(?:[\s_-]*(?:value|mean|range))?|sd|sd[\s_-]*range|靶值|靶值范围|标准差|标准差范围)$/i;

/**
 * The problem of a row that holds a target or an SD and no measured value; null of all others.
 *
 * @example targetRow('QC SD range')?.code // 'targetRow'
 */
export function targetRow(analyte: string | null): FieldProblem | null {
  if (analyte === null || analyte.length > LONGEST || !TARGET_NAME.test(analyte.trim())) return null;
  return { field: 'row', code: 'targetRow', text: analyte };
}

const LONGEST = 40;
