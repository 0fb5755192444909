import type { OwnPlanDetail, ReportPlanBody } from '@qc/contract';
import { parseNumber } from '@qc/domain';

type Rows = OwnPlanDetail['analytes'];
/** What was typed, pasted or filled in, by cell; a cell that nobody touched is not in it. */
export type Typed = Readonly<Record<string, string>>;

export const keyOf = (id: string, level: number) => `${id}/${level}`;

/** What was reported before, as it would be typed. */
export function reportedBefore(rows: Rows): Typed {
  return Object.fromEntries(
    rows.flatMap(({ id, results }) => results.map(({ level, value }) => [keyOf(id, level), String(value)])),
  );
}

const numberOf = (text: string): number | undefined => {
  const parsed = parseNumber(text);
  return parsed.ok ? parsed.value : undefined;
};

type Cell = { readonly id: string; readonly level: number; readonly key: string };

/** What stands in the sheet and differs from what was reported: to send, or to mend first. */
export function changedCells(rows: Rows, typed: Typed) {
  const before = reportedBefore(rows);
  const cells = rows.flatMap(({ id, levels }): Cell[] => levels.map((level) => ({ id, level, key: keyOf(id, level) })));
  const changed = cells.filter(({ key }) => {
    const text = (typed[key] ?? '').trim();
    return text !== '' && text !== before[key];
  });
  const wrong = new Set(changed.flatMap(({ key }) => (numberOf(typed[key] ?? '') === undefined ? [key] : [])));
  const results = changed.flatMap(({ id, level, key }): ReportPlanBody['results'] => {
    const value = numberOf(typed[key] ?? '');
    return value === undefined ? [] : [{ planLotAnalyteId: id, level, value }];
  });
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
