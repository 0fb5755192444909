import type { OwnPlanDetail } from '@qc/contract';
import { readTypedFigure, type TypedFigure } from '@qc/domain';

type Rows = OwnPlanDetail['analytes'];
/** What was typed, pasted or filled in, by cell; a cell that nobody touched is not in it. */
export type Typed = Readonly<Record<string, string>>;

export const keyOf = (id: string, level: number) => `${id}/${level}`;

/** What was reported before, as it would be typed. */
export function reportedBefore(rows: Rows): Typed {
  return Object.fromEntries(
    rows.flatMap(({ id, results }) =>
      results.map(({ level, value, valueText }) => [keyOf(id, level), valueText ?? String(value)]),
    ),
  );
}

type Cell = { readonly row: Rows[number]; readonly level: number; readonly key: string };

/** A typed figure by the rule of daily control; null where nothing was typed. */
export function cellFigure({ units }: Rows[number], text: string | undefined): TypedFigure | null {
  return text === undefined || text.trim() === '' ? null : readTypedFigure(text, { units });
}

/** What stands in the sheet and differs from what was reported: to send, or to mend first. */
export function changedCells(rows: Rows, typed: Typed) {
  const before = reportedBefore(rows);
  const cells = rows.flatMap((row): Cell[] => row.levels.map((level) => ({ row, level, key: keyOf(row.id, level) })));
  const changed = cells.filter(({ key }) => {
    const text = (typed[key] ?? '').trim();
    return text !== '' && text !== before[key];
  });
  const isRead = ({ row, key }: Cell) => cellFigure(row, typed[key])?.ok === true;
  const wrong = new Set(changed.flatMap((cell) => (isRead(cell) ? [] : [cell.key])));
  // As it was typed: the server reads it by the same rule and keeps it.
  const results = changed
    .filter(isRead)
    .map(({ row, level, key }) => ({ planLotAnalyteId: row.id, level, value: (typed[key] ?? '').trim() }));
  return { before, results, wrong, count: changed.length, isCorrection: changed.some(({ key }) => key in before) };
}

/** A block from the clipboard, laid into the sheet with its first cell at the one that was pasted into. */
export function pastedCells(
  rows: Rows,
  levels: readonly number[],
  { text, row, column }: { readonly text: string; readonly row: number; readonly column: number },
): Typed | undefined {
  const block = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  if (block.length === 1 && block[0]?.length === 1) return undefined;
  return Object.fromEntries(
    block.flatMap((line, down) =>
      line.flatMap((cell, right) => {
        const at = rows[row + down];
        const level = levels[column + right];
        return at && level && at.levels.includes(level) ? [[keyOf(at.id, level), cell.trim()] as const] : [];
      }),
    ),
  );
}
