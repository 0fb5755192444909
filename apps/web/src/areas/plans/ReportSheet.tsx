import type { OwnPlanDetail } from '@qc/contract';
import { HeadRow } from '#components/ui/screen/HeadRow.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { scrolledByKeys } from './planWords.ts';
import { cellFigure, isBelowLimit, keyOf, pastedCells, type Typed, uncertaintyKeyOf } from './reportCells.ts';

type Props = {
  readonly rows: OwnPlanDetail['analytes'];
  /** The text of each cell. */
  readonly shown: Typed;
  readonly wrong: ReadonlySet<string>;
  readonly isDisabled: boolean;
  /** Whether each result has a cell for its uncertainty. */
  readonly showsUncertainty: boolean;
  readonly onType: (cells: Typed) => void;
};

/** The sheet to report on: one line an analyte, a cell a level; a block is pasted from Excel into any cell. */
export function ReportSheet({ rows, shown, wrong, isDisabled, showsUncertainty, onType }: Props) {
  const { t } = useLanguage();
  const levels = [...new Set(rows.flatMap((row) => row.levels))].sort((a, b) => a - b);
  return (
    <div className="plan-sheet" {...scrolledByKeys(t('plans.results'))}>
      <table>
        <HeadRow
          titles={[
            t('plans.analyte'),
            t('plans.lot'),
            t('plans.unit'),
            ...levels.map((level) => t('plans.levelOf', { level })),
          ]}
        />
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row">{row.analyteName}</th>
              <td>{row.lotNumber}</td>
              <td>{row.ownUnitName}</td>
              {levels.map((level, column) => (
                <td key={level}>
                  {row.levels.includes(level) && (
                    <input
                      inputMode="decimal"
                      aria-label={`${row.analyteName} ${t('plans.levelOf', { level })}`}
                      aria-invalid={wrong.has(keyOf(row.id, level))}
                      disabled={isDisabled}
                      value={shown[keyOf(row.id, level)] ?? ''}
                      onChange={({ target }) => onType({ [keyOf(row.id, level)]: target.value })}
                      onPaste={(event) => {
                        const text = event.clipboardData.getData('text');
                        const pasted = pastedCells(rows, levels, { text, row: at, column });
                        if (!pasted) return;
                        event.preventDefault();
                        onType(pasted);
                      }}
                    />
                  )}
                  {showsUncertainty && row.levels.includes(level) && (
                    <input
                      className="plan-uncertainty"
                      inputMode="decimal"
                      placeholder="u(x)"
                      aria-label={`${row.analyteName} ${t('plans.levelOf', { level })} u(x)`}
                      aria-invalid={wrong.has(uncertaintyKeyOf(row.id, level))}
                      disabled={isDisabled}
                      value={shown[uncertaintyKeyOf(row.id, level)] ?? ''}
                      onChange={({ target }) => onType({ [uncertaintyKeyOf(row.id, level)]: target.value })}
                    />
                  )}
                  <Converted row={row} text={shown[keyOf(row.id, level)]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a figure in another unit becomes, or that its unit is unknown, below its cell. */
function Converted({ row, text }: { readonly row: Props['rows'][number]; readonly text: string | undefined }) {
  const { t } = useLanguage();
  const figure = cellFigure(row, text);
  if (isBelowLimit(row, text)) return <small>{t('plans.belowLimit')}</small>;
  if (figure === null) return null;
  if (!figure.ok) {
    const { unit } = figure;
    return unit === null ? null : <small>{t('plans.unitUnknown', { unit, own: row.unitName })}</small>;
  }
  const { conversion, value } = figure;
  if (conversion === null) return null;
  return <small>{t('plans.converted', { factor: conversion.factor, value, unit: row.unitName })}</small>;
}
