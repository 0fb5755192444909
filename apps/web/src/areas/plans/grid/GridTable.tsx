import type { PlanGrid } from '@qc/contract';
import { useMemo } from 'react';
import { useLanguage } from '#platform/language.ts';
import { scrolledByKeys } from '../planWords.ts';
import { GridName, GridRow } from './GridRow.tsx';
import { cellPx, type GridWords, gridSigns, rowPx } from './gridCells.ts';
import { nameWidth, useGridWindow } from './useGridWindow.ts';

const counted = ['c', 'p', 'n', 'l'] as const;

function countSigns({ laboratories }: PlanGrid): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { cells } of laboratories) for (const letter of cells) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

/** The signs with their words, in the reader's language. */
function useGridWords(): GridWords {
  const { t } = useLanguage();
  return useMemo(
    () => ({
      '-': t('plans.cell_off'),
      n: t('plans.cell_none'),
      p: t('plans.cell_partial'),
      c: t('plans.cell_complete'),
      l: t('plans.cell_late'),
    }),
    [t],
  );
}

type Props = {
  readonly grid: PlanGrid;
  readonly planId: string;
  /** Not the first laboratories alone. */
  readonly isWhole: boolean;
};

/**
 * Only the cells in sight are there: a plan of thousands scrolls like one of ten. The names stand in a column of their
 * own, so that one thing is held in place while the rest moves, not one for each row.
 */
export function GridTable({ grid, planId, isWhole }: Props) {
  const { t } = useLanguage();
  const { analytes, laboratories } = grid;
  const { window, onScroll } = useGridWindow(laboratories.length, analytes.length);
  const counts = useMemo(() => countSigns(grid), [grid]);
  const words = useGridWords();
  const { firstRow, endRow, firstColumn, endColumn } = window;
  const rows = laboratories.slice(firstRow, endRow);
  const width = `calc(${nameWidth} + ${analytes.length * cellPx}px)`;
  const line = counted.map((sign) => `${gridSigns[sign]} ${words[sign]} ${isWhole ? (counts[sign] ?? 0) : '…'}`);
  return (
    <>
      <p className="plan-note">{line.join('　')}</p>
      <div className="plan-grid" {...scrolledByKeys(t('plans.grid'))} onScroll={onScroll}>
        <div className="plan-grid-sheet" style={{ width, height: (laboratories.length + 1) * rowPx }}>
          <div className="plan-grid-names" style={{ flexBasis: nameWidth }}>
            <div className="plan-grid-head" aria-hidden>
              {t('plans.laboratory')}
            </div>
            <ul>
              {rows.map(({ tenantId, labName, code }, at) => (
                <GridName
                  key={tenantId}
                  planId={planId}
                  place={firstRow + at}
                  tenantId={tenantId}
                  name={`${labName} (${code})`}
                />
              ))}
            </ul>
          </div>
          <table
            aria-label={t('plans.grid')}
            aria-rowcount={laboratories.length + 1}
            aria-colcount={analytes.length + 1}
          >
            <thead className="plan-grid-head">
              <tr aria-rowindex={1} style={{ paddingInlineStart: firstColumn * cellPx }}>
                <th scope="col" aria-label={t('plans.laboratory')} />
                {analytes.slice(firstColumn, endColumn).map(({ id, abbreviation, analyteName, lotNumber }) => (
                  <th key={id} scope="col" title={`${analyteName} · ${lotNumber}`}>
                    {abbreviation || analyteName}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((laboratory, at) => (
                <GridRow
                  key={laboratory.tenantId}
                  place={firstRow + at}
                  laboratory={laboratory}
                  firstColumn={firstColumn}
                  endColumn={endColumn}
                  words={words}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}
