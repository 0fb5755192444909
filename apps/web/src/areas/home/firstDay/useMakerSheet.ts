import { lotCalls } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { useState } from 'react';
import { levels } from '#components/lots/sheetCells.ts';
import { useKnownNames } from '#components/lots/useKnownNames.ts';
import { pastedRows, problemsOf, type SheetRow, sentRow } from '#components/lots/valueSheet.ts';
import { uploadFile } from '#components/resource/data/files.ts';
import { send } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { blockOf, parseBlock } from '#platform/input/parseBlock.ts';
import { useLanguage } from '#platform/language/language.ts';

const keyOf = ({ analyteId, unitId }: SheetRow) => `${analyteId}/${unitId}`;

/** A sheet that the server refused, and why; its text is pasted once only. */
export type RefusedSheet = { readonly text: string; readonly problem: string };

/** A pasted sheet: what was read of it, what was not, and why it cannot be saved as it is. */
export function useMakerSheet(start = '') {
  const { t } = useLanguage();
  const known = useKnownNames();
  const [text, setText] = useState(start);
  const read = pastedRows(parseBlock(text), known);
  const { rows } = read;
  const titleOf = (row: SheetRow) => known.analytes.find(({ id }) => id === row.analyteId)?.title ?? '';
  const keys = rows.map(keyOf);
  const doubled = rows.filter((row, place) => keys.indexOf(keyOf(row)) !== place).map(titleOf);
  const listOf = (key: MessageKey, names: readonly string[]) =>
    names.length === 0 ? undefined : t(key, { names: names.join(t('frame.listSeparator')) });
  const used = levels.filter((level) =>
    rows.some(({ texts }) => Object.keys(texts).some((cell) => cell.startsWith(`level${level}`))),
  );
  // Without a heading the four figures of each level are meant; a sheet that does not have them would be read wrongly.
  const isUnclear =
    rows.length > 0 && !read.hasHeading && rows.some(({ texts }) => Object.keys(texts).length % 4 !== 0);
  const problems = [
    text.trim() === '' || (rows.length === 0 && read.unitsNotFound.length === 0) ? t('firstDay.noSheet') : undefined,
    isUnclear ? t('firstDay.needHeading') : undefined,
    listOf('firstDay.unitUnknown', read.unitsNotFound),
    listOf('firstDay.doubled', doubled),
    rows.some((row) => problemsOf(row).length > 0) ? t('lots.mendFirst') : undefined,
  ].filter((problem) => problem !== undefined);
  const reading = useSend(async (file: File) => {
    const { id } = await uploadFile(file);
    const { lines } = await send(lotCalls.readSheet, { fileId: id }, { isQuiet: true });
    setText(blockOf(lines));
  });
  return {
    text,
    setText,
    /** Puts the cells of a workbook where they would be pasted, so that both are read and compared alike. */
    readFile: reading.send,
    isReading: reading.isSending,
    readingProblem: reading.problem,
    rows,
    levels: used,
    titleOf,
    unitOf: (row: SheetRow) => known.units.find(({ id }) => id === row.unitId)?.names[0] ?? '',
    /** Why it cannot be saved; undefined where it can. */
    blocking: problems[0],
    notes: [
      ...(text.trim() === '' ? [] : problems),
      ...[
        listOf('firstDay.notRead', read.notFound),
        listOf(
          'firstDay.retired',
          read.retired.map(({ name }) => name),
        ),
      ].filter((note) => note !== undefined),
    ],
  };
}

export type MakerSheet = ReturnType<typeof useMakerSheet>;

/** Stores the values of a lot by the call of its sheet: all rows or none. */
export async function saveSheet(lotId: string, rows: readonly SheetRow[]): Promise<void> {
  await send(lotCalls.saveValues, { lotId, rows: rows.map(sentRow) }, { isQuiet: true });
}
