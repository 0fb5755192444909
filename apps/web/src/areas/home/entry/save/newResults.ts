import type { NewResult } from '@qc/contract';
import type { RowJudgement } from '../judge/judgement.ts';
import { readFigure } from '../judge/typedFigure.ts';
import { type EntryMode, figureKey, type TextColumn, textColumns } from '../sheet/columns.ts';
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

function figuresOf(row: SheetRow, level: number, mode: EntryMode): Pick<NewResult, 'value' | 'n' | 'mean' | 'sd'> {
  if (mode === 'individual') return { value: (row.cells[figureKey(level, 'value')] ?? '').trim() };
  const read = (figure: 'n' | 'mean' | 'sd') => readFigure(row.cells[figureKey(level, figure)]).value ?? undefined;
  return { n: read('n'), mean: read('mean'), sd: read('sd') };
}

/** The results of the typed runs as they are sent; values as they were typed, so that the server reads them itself. */
export function newResults(rows: readonly Judged[], { mode, initials }: Options): readonly SentResult[] {
  return rows.flatMap(({ row, judgement }) => {
    const { time, levels } = judgement;
    if (!time.ok) return [];
    return Object.entries(levels)
      .filter(([, { value }]) => value !== null)
      .map(([name]) => {
        const level = Number(name);
        return {
          id: row.resultIds[level] ?? '',
          qcTestId: row.testId,
          level,
          runId: row.runId,
          measuredAt: time.text,
          replicate: 1,
          ...figuresOf(row, level, mode),
          ...textsOf(row, initials),
        };
      });
  });
}
