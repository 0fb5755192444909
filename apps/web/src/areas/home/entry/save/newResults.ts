import type { NewResult } from '@qc/contract';
import { parseNumber } from '@qc/domain';
import type { LevelJudgement, RowJudgement } from '../judge/judgement.ts';
import { type EntryMode, figureKey, type TextColumn, textColumns } from '../sheet/sheetColumns.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';

export type Judged = { readonly row: SheetRow; readonly judgement: RowJudgement };

/** A result as it is sent; the id is always ours. */
export type SentResult = NewResult & { readonly id: string; readonly runId: string };

type Options = { readonly mode: EntryMode; readonly initials: string };

function textsOf(row: SheetRow, initials: string): Partial<Record<TextColumn, string>> {
  const texts = textColumns.flatMap((key) => {
    const text = (row.cells[key] ?? '').trim() || (key === 'initials' ? initials.trim() : '');
    return text === '' ? [] : [[key, text]];
  });
  return Object.fromEntries(texts);
}

type Typed = { readonly level: number; readonly judged: LevelJudgement; readonly mode: EntryMode };

/** Figures as they were typed: in another unit with its name, for the server to convert by the same rule. */
function figuresOf(
  row: SheetRow,
  { level, judged, mode }: Typed,
): Pick<NewResult, 'value' | 'n' | 'mean' | 'sd' | 'unit'> {
  if (mode === 'individual') return { value: (row.cells[figureKey(level, 'value')] ?? '').trim() };
  const read = (figure: 'n' | 'mean' | 'sd') => {
    const parsed = parseNumber(row.cells[figureKey(level, figure)] ?? '');
    return parsed.ok ? parsed.value : undefined;
  };
  const unit = judged.conversions[figureKey(level, 'mean')]?.unit;
  return { n: read('n'), mean: read('mean'), sd: read('sd'), ...(unit === undefined ? {} : { unit }) };
}

/** The results of the typed runs as they are sent; values as they were typed, so that the server reads them itself. */
export function newResults(rows: readonly Judged[], { mode, initials }: Options): readonly SentResult[] {
  return rows.flatMap(({ row, judgement }) => {
    const { time, levels } = judgement;
    if (!time.ok) return [];
    return Object.entries(levels)
      .filter(([, { value }]) => value !== null)
      .map(([name, judged]) => {
        const level = Number(name);
        return {
          id: row.resultIds[level] ?? '',
          qcTestId: row.testId,
          level,
          runId: row.runId,
          measuredAt: time.text,
          replicate: 1,
          ...figuresOf(row, { level, judged, mode }),
          ...textsOf(row, initials),
        };
      });
  });
}
