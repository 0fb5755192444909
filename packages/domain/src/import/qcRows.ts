import { cellAt, wordsOf } from './cellAt.ts';
import type { FileLine } from './delimited.ts';
import type { FieldProblem } from './fieldProblem.ts';
import type { FoundTable } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import { remembered } from './remembered.ts';
import { matchesAny } from './wildcard.ts';

/** What systems write in a column of types for a control. A calibrator is none. */
const QC_TYPE =
  /^(?:i?qc|q|c|con|ctl|ctrl|controls?|quality control|internal qc|qc (?:sample|material)|control (?:sample|material)|质控|质控品|质控物|质控样|质控样本|质控样品|质控液|质控血清|室内质控|内部质控|控制品)[\s_-]*(?:(?:l|lv|level|水平)?[\s_-]*\d{1,2})?$/u;

const isQcType: (text: string) => boolean = remembered((text) =>
  QC_TYPE.test(text.normalize('NFKC').trim().toLowerCase()),
);

/**
 * Finds why a line is not a QC row; null where it is one. Without patterns, a file without a type column has only QC. With
 * a type column only rows that it marks as QC count: results of patients must never become controls.
 *
 * @example qcRows(findTable(lines, plainLayout), plainLayout)(lines[1]) // null
 */
export function qcRows({ columns }: FoundTable, layout: ImportLayout): (line: FileLine) => FieldProblem | null {
  const { qcBy, qcPatterns } = layout;
  const isByPattern = qcPatterns.trim() !== '';
  const column = isByPattern ? columns[qcBy] : columns.type;
  if (!isByPattern && column === undefined) return () => null;
  return (line) => {
    const cell = wordsOf(cellAt(line, column)) ?? '';
    const isQc = isByPattern ? matchesAny(cell, qcPatterns) : isQcType(cell);
    return isQc ? null : { field: 'row', code: 'notQc', text: cell };
  };
}
