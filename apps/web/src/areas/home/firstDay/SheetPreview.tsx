import { Fragment, useId } from 'react';
import { type CellName, figures } from '#components/lots/sheetCells.ts';
import { problemsOf } from '#components/lots/valueSheet.ts';
import { FileButton } from '#components/ui/input/FileButton.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { MakerSheet } from './useMakerSheet.ts';

const words = { Mean: 'firstDay.mean', Sd: 'firstDay.sd', Low: 'firstDay.low', High: 'firstDay.high' } as const;

/** Where the maker's sheet is pasted, and what was read of it, to be compared with the paper before it is saved. */
export function SheetPreview({ sheet }: { readonly sheet: MakerSheet }) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <>
      <div className="qc-field">
        <label htmlFor={id}>{t('firstDay.sheet')}</label>
        <textarea
          id={id}
          className="first-sheet"
          value={sheet.text}
          spellCheck={false}
          aria-describedby={`${id}help`}
          onChange={({ target }) => sheet.setText(target.value)}
        />
        <p className="qc-help" id={`${id}help`}>
          {t('firstDay.sheetHelp')}
        </p>
        <div>
          <FileButton
            label={t('firstDay.sheetFile')}
            accept=".xlsx,.xls,.csv,.txt"
            isBusy={sheet.isReading}
            onFile={sheet.readFile}
          />
        </div>
        <Problem text={sheet.readingProblem || undefined} />
      </div>
      {sheet.notes.map((note) => (
        <p key={note} className="first-failure" role="alert">
          {note}
        </p>
      ))}
      {sheet.rows.length > 0 && <ReadTable sheet={sheet} />}
    </>
  );
}

/** Only the columns that the sheet has. */
function ReadTable({ sheet }: { readonly sheet: MakerSheet }) {
  const { t } = useLanguage();
  const columns = sheet.levels.flatMap((level) =>
    figures
      .map((figure) => ({ level, figure, cell: `level${level}${figure}` as CellName }))
      .filter(({ cell }) => sheet.rows.some(({ texts }) => texts[cell] !== undefined)),
  );
  return (
    <>
      <p role="status">{t('firstDay.readAs', { rows: sheet.rows.length, levels: sheet.levels.length })}</p>
      <div className="first-scroll">
        <table className="first-table">
          <thead>
            <tr>
              <th scope="col">{t('firstDay.analyte')}</th>
              <th scope="col">{t('firstDay.unit')}</th>
              {columns.map(({ level, figure, cell }) => (
                <th key={cell} scope="col">
                  {t('firstDay.levelOf', { level })} {t(words[figure])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, place) => {
              const problems = problemsOf(row);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may list an analyte twice, which is what it shows
                <Fragment key={place}>
                  <tr>
                    <th scope="row">{sheet.titleOf(row)}</th>
                    <td>{sheet.unitOf(row)}</td>
                    {columns.map(({ cell }) => (
                      <td key={cell} className="first-figure">
                        {row.texts[cell] ?? ''}
                      </td>
                    ))}
                  </tr>
                  {problems.length > 0 && (
                    <tr className="first-problem">
                      <td colSpan={columns.length + 2}>
                        {problems
                          .map(({ level, reason }) => t(`lots.${reason}`, { level }))
                          .join(t('frame.listSeparator'))}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
