import type { OwnPlanDetail } from '@qc/contract';
import {
  type ReportedWidth,
  reportedBelow,
  reportedFigure,
  reportedWidth,
  type TypedFigure,
  withUncertainty,
} from '@qc/domain';

type Rows = OwnPlanDetail['analytes'];
/** Typed, pasted or filled-in texts by cell; untouched cells are not in it. */
export type Typed = Readonly<Record<string, string>>;

export const keyOf = (id: string, level: number) => `${id}/${level}`;

/** The cell of the uncertainty of a result. */
export const uncertaintyKeyOf = (id: string, level: number) => `u:${keyOf(id, level)}`;

/** What was reported before, as it would be typed. */
function reportedBefore(rows: Rows): Typed {
  return Object.fromEntries(
    rows.flatMap(({ id, ownUnitName, unitName, results }) =>
      results.flatMap(({ level, value, valueText, u }) => {
        const isOwn = ownUnitName === unitName;
        const text = valueText ?? (isOwn ? String(value ?? '') : `${value} ${unitName}`);
        // An uncertainty is stored in the plan's unit, even if it was typed in another.
        const width =
          u === null ? [] : [[uncertaintyKeyOf(id, level), isOwn && !valueText ? `${u}` : `${u} ${unitName}`]];
        return [[keyOf(id, level), text], ...width];
      }),
    ),
  );
}

type Cell = { readonly row: Rows[number]; readonly level: number; readonly key: string; readonly uKey: string };

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** A typed figure in the plan's unit, by the rule of daily control; null where nothing was typed. */
export function cellFigure({ planUnits, ownUnitName }: Rows[number], text: string | undefined): TypedFigure | null {
  if (text === undefined || isBlank(text)) return null;
  return reportedFigure(text, { units: planUnits, own: ownUnitName });
}

/** Whether a cell says that the sample lies below a limit of quantification. */
export function isBelowLimit({ planUnits, ownUnitName }: Rows[number], text: string | undefined): boolean {
  return reportedBelow(text ?? '', { units: planUnits, own: ownUnitName })?.ok === true;
}

/** The uncertainty of a figure; null where none was typed. */
function cellWidth(row: Rows[number], figure: TypedFigure | null, text: string | undefined): ReportedWidth | null {
  if (text === undefined || isBlank(text)) return null;
  const conversion = figure?.ok ? figure.conversion : null;
  return reportedWidth(text, { units: row.planUnits, conversion });
}

/** The cells of the sheet that differ from what was reported: to send, or to correct first. */
export function changedCells(rows: Rows, typed: Typed) {
  const before = reportedBefore(rows);
  const shown = { ...before, ...typed };
  const cells = rows.flatMap((row): Cell[] =>
    row.levels.map((level) => ({ row, level, key: keyOf(row.id, level), uKey: uncertaintyKeyOf(row.id, level) })),
  );
  const read = cells.map((cell) => {
    const figure = cellFigure(cell.row, shown[cell.key]);
    const isBelow = isBelowLimit(cell.row, shown[cell.key]);
    return { ...cell, figure, isBelow, width: cellWidth(cell.row, figure, shown[cell.uKey]) };
  });
  const changed = read.filter(({ row, level, key, uKey, figure, isBelow, width }) => {
    if (!(key in typed || uKey in typed) || (isBlank(shown[key]) && isBlank(shown[uKey]))) return false;
    const former = row.results.find((result) => result.level === level);
    if (isBelow) return (typed[key] ?? '').trim() !== '' && shown[key]?.trim() !== before[key];
    const isSame = figure?.ok && former?.value === figure.value && (width === null || width.ok);
    return !(isSame && former.u === (width?.ok ? width.value : null));
  });
  const wrong = new Set(
    changed.flatMap(({ key, uKey, figure, isBelow, width }) => [
      ...(figure?.ok || isBelow ? [] : [key]),
      ...(width === null || width.ok ? [] : [uKey]),
    ]),
  );
  // As it was typed: the server reads it by the same rule and keeps it.
  const results = changed
    .filter(({ key, uKey }) => !wrong.has(key) && !wrong.has(uKey))
    .map(({ row, level, key, uKey }) => ({
      planLotAnalyteId: row.id,
      level,
      value: (shown[key] ?? '').trim(),
      ...(isBlank(shown[uKey]) ? {} : { u: (shown[uKey] ?? '').trim() }),
    }));
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
        if (!at || !level || !at.levels.includes(level)) return [];
        const { value, u } = withUncertainty(cell.trim());
        return [
          [keyOf(at.id, level), value] as const,
          ...(u === null ? [] : [[uncertaintyKeyOf(at.id, level), u] as const]),
        ];
      }),
    ),
  );
}
