import { type DecimalSign, parseNumber } from '../parsing/parseNumber.ts';
import type { Cell } from './delimited.ts';
import type { FoundTable } from './findTable.ts';

/**
 * The decimal mark of a file. One number that has a comma for it beyond doubt (`5,20`, `1.234,5`) decides for all: `1.234`
 * is then 1234. Where other numbers have a point beyond doubt (`5.2`), both are in use, and an ambiguous number is
 * refused. Numbers of a spreadsheet are written in neither.
 */
export function createDecimalMark(): { note(cell: Cell): void; mark(): DecimalSign } {
  let [hasPoint, hasComma] = [false, false];
  /** Nearly every cell of a file decides nothing: this cheap check saves parsing it. */
  const isDecisive = (text: string): boolean => {
    const comma = text.indexOf(',');
    if (comma < 0) return !hasPoint && text.includes('.');
    return !hasComma || text.includes('.') || text.includes(',', comma + 1);
  };
  return {
    note: (cell) => {
      if (typeof cell !== 'string' || (hasPoint && hasComma) || !isDecisive(cell)) return;
      const [byPoint, byComma] = [parseNumber(cell, '.').ok, parseNumber(cell, ',').ok];
      if (byPoint && !byComma) hasPoint = true;
      if (byComma && !byPoint) hasComma = true;
    },
    mark: () => (hasComma ? (hasPoint ? 'mixed' : ',') : 'auto'),
  };
}

/**
 * The columns of a table that hold numbers.
 *
 * @example figureColumns(findTable(lines, plainLayout)) // [3]
 */
export function figureColumns({ columns, analyteColumns }: FoundTable): readonly number[] {
  const { value, mean, sd, level1, level2, level3 } = columns;
  return [value, mean, sd, level1, level2, level3, ...analyteColumns].filter((column) => column !== undefined);
}
