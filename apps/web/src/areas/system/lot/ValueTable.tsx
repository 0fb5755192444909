import type { ClipboardEvent } from 'react';
import { type CellName, figures, levels } from '#components/lots/sheetCells.ts';
import {
  laidAt,
  type NamedAnalyte,
  type NamedEntry,
  pastedRows,
  problemsOf,
  type SheetRow,
} from '#components/lots/valueSheet.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { parseBlock } from '#platform/input/parseBlock.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

type Props = {
  readonly rows: readonly SheetRow[];
  readonly known: { readonly analytes: readonly NamedAnalyte[]; readonly units: readonly NamedEntry[] };
  readonly isStored: (row: SheetRow) => boolean;
  readonly onChange: (rows: readonly SheetRow[]) => void;
  /** Rows that name their analytes. */
  readonly onPaste: (rows: readonly SheetRow[]) => void;
};

const startsWithName = (block: readonly (readonly string[])[], { analytes }: Props['known']) => {
  const names = new Set(analytes.flatMap((analyte) => analyte.names.map((name) => name.toLocaleLowerCase())));
  return block.some(([first = '']) => names.has(first.toLocaleLowerCase()));
};

/** Analytes down, the four figures of each level across; a block of a spreadsheet can be pasted anywhere in it. */
export function ValueTable({ rows, known, isStored, onChange, onPaste }: Props) {
  const { t } = useLanguage();
  const paste = (event: ClipboardEvent, at?: { row: number; cell: CellName }) => {
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const isNamed = startsWithName(block, known);
    if (!isNamed && (!at || (block.length === 1 && block[0]?.length === 1))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isNamed && at) return onChange(laidAt(rows, block, at));
    const { rows: more, notFound, unitsNotFound, retired } = pastedRows(block, known, rows);
    onPaste(more);
    if (retired.length > 0) {
      const lines = retired.slice(0, 5).map(({ line, name }) => t('lots.pastedLine', { line, name }));
      snackbar.error(t('lots.retired', { lines: lines.join(t('frame.listSeparator')) }));
    }
    if (unitsNotFound.length > 0)
      snackbar.error(t('lots.unitsNotFound', { names: unitsNotFound.slice(0, 5).join(t('frame.listSeparator')) }));
    if (notFound.length > 0)
      snackbar.error(t('lots.notFound', { names: notFound.slice(0, 5).join(t('frame.listSeparator')) }));
  };
  const setText = (place: number, cell: CellName, text: string) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, texts: { ...row.texts, [cell]: text } } : row)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an empty sheet has no cell to paste into
    <section className="lot-scroll" tabIndex={0} aria-label={t('lots.analytes')} onPaste={(event) => paste(event)}>
      <table className="lot-sheet">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('lots.analyte')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('lots.unit')}
            </th>
            {levels.map((level) => (
              <th key={level} scope="colgroup" colSpan={figures.length}>
                {t('lots.level', { level })}
              </th>
            ))}
            <td rowSpan={2} />
          </tr>
          <tr>
            {levels.flatMap((level) =>
              figures.map((figure) => (
                <th key={`${level}${figure}`} scope="col">
                  {t(`lots.${figure}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <ValueLine
              key={`${row.analyteId}/${row.unitId}`}
              row={row}
              known={known}
              onText={(cell, text) => setText(place, cell, text)}
              onPaste={(event, cell) => paste(event, { row: place, cell })}
              onRemove={isStored(row) ? undefined : () => onChange(rows.filter((_, at) => at !== place))}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="qc-blank">{t('lots.noRows')}</p>}
    </section>
  );
}

type LineProps = {
  readonly row: SheetRow;
  readonly known: Props['known'];
  readonly onText: (cell: CellName, text: string) => void;
  readonly onPaste: (event: ClipboardEvent, cell: CellName) => void;
  readonly onRemove: (() => void) | undefined;
};

function ValueLine({ row, known, onText, onPaste, onRemove }: LineProps) {
  const { t } = useLanguage();
  const analyte = known.analytes.find(({ id }) => id === row.analyteId)?.title ?? row.analyteId;
  const unit = known.units.find(({ id }) => id === row.unitId)?.names[0] ?? '';
  const problems = problemsOf(row);
  return (
    <>
      <tr>
        <th scope="row">{analyte}</th>
        <td>{unit}</td>
        {levels.flatMap((level) =>
          figures.map((figure) => {
            const cell: CellName = `level${level}${figure}`;
            return (
              <td key={cell}>
                <input
                  inputMode="decimal"
                  aria-label={t('lots.cellOf', { analyte, level, figure: t(`lots.${figure}`) })}
                  aria-invalid={problems.some((problem) => problem.level === level)}
                  value={row.texts[cell] ?? ''}
                  onChange={(event) => onText(cell, event.target.value)}
                  onPaste={(event) => onPaste(event, cell)}
                />
              </td>
            );
          }),
        )}
        <td>
          {onRemove && (
            <button type="button" className="qc-link" aria-label={t('lots.removeRow', { analyte })} onClick={onRemove}>
              <Icon name="cross" />
            </button>
          )}
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className="lot-problems">
          <td colSpan={15} role="alert">
            {problems.map(({ level, reason }) => t(`lots.${reason}`, { level })).join('；')}
          </td>
        </tr>
      )}
    </>
  );
}
