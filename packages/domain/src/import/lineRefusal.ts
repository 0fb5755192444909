import type { FileLine } from './delimited.ts';
import type { FieldProblem } from './fieldProblem.ts';
import type { FoundTable } from './findTable.ts';
import type { ImportLayout } from './importLayout.ts';
import { surplusIn } from './surplusCells.ts';

/** More columns than any export has: such a file is not an export. */
const MOST_COLUMNS = 500;

/**
 * Why a line as a whole is refused; null where its cells are to be read.
 *
 * @example lineRefusal(table, plainLayout)({ line: 2, raw: 'GLU,5.2', cells: ['GLU', '5.2'] }) // null
 */
export function lineRefusal(table: FoundTable, layout: ImportLayout): (line: FileLine) => FieldProblem | null {
  const surplusOf = surplusIn(table, layout);
  return (line) => {
    const { length } = line.cells;
    if (length > MOST_COLUMNS) return { field: 'row', code: 'tooManyColumns', text: String(length) };
    const surplus = surplusOf(line);
    return surplus === null ? null : { field: 'row', code: 'tooManyCells', text: surplus };
  };
}
