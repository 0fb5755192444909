import type { PlanGrid } from '@qc/contract';
import { useMemo } from 'react';
import { useLanguage } from '#platform/language.ts';
import { scrolledByKeys } from '../planWords.ts';
import { GridRow } from './GridRow.tsx';
import { type GridSign, gridSigns, gridWords } from './gridSigns.ts';
import { cellPx, nameWidth, rowPx, useGridWindow } from './useGridWindow.ts';

const counted = ['c', 'p', 'n', 'l'] as const;

function countSigns({ laboratories }: PlanGrid): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { cells } of laboratories) for (const letter of cells) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

/** Only the cells in sight are there: a plan of thousands scrolls like one of ten. */
export function GridTable({ grid, planId }: { readonly grid: PlanGrid; readonly planId: string }) {
  const { t } = useLanguage();
  const { analytes, laboratories } = grid;
  const { window, onScroll } = useGridWindow(laboratories.length, analytes.length);
  const counts = useMemo(() => countSigns(grid), [grid]);
  const { firstRow, endRow, firstColumn, endColumn } = window;
  const shown = useMemo(() => analytes.slice(firstColumn, endColumn), [analytes, firstColumn, endColumn]);
  const columns = useMemo(() => shown.map(({ id }) => id), [shown]);
  const below = laboratories.length - endRow;
  const line = (sign: GridSign) => `${gridSigns[sign]} ${t(`plans.${gridWords[sign]}`)} ${counts[sign] ?? 0}`;
  return (
    <>
      <p className="plan-note">{counted.map(line).join('　')}</p>
      <div className="plan-grid" {...scrolledByKeys(t('plans.grid'))} onScroll={onScroll}>
        <table
          style={{ width: `calc(${nameWidth} + ${analytes.length * cellPx}px)` }}
          aria-rowcount={laboratories.length + 1}
          aria-colcount={analytes.length + 1}
        >
          <colgroup>
            <col style={{ width: nameWidth }} />
            <col span={analytes.length} style={{ width: cellPx }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('plans.laboratory')}</th>
              {firstColumn > 0 && <td colSpan={firstColumn} />}
              {shown.map(({ id, abbreviation, analyteName, lotNumber }) => (
                <th key={id} scope="col" title={`${analyteName} · ${lotNumber}`}>
                  {abbreviation || analyteName}
                </th>
              ))}
              {endColumn < analytes.length && <td colSpan={analytes.length - endColumn} />}
            </tr>
          </thead>
          <tbody>
            {firstRow > 0 && <Spacer rows={firstRow} columns={analytes.length + 1} />}
            {laboratories.slice(firstRow, endRow).map((laboratory) => (
              <GridRow
                key={laboratory.tenantId}
                planId={planId}
                laboratory={laboratory}
                columns={columns}
                from={firstColumn}
              />
            ))}
            {below > 0 && <Spacer rows={below} columns={analytes.length + 1} />}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The room of the rows that are out of sight. */
function Spacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <tr style={{ height: rows * rowPx }} aria-hidden>
      <td colSpan={columns} />
    </tr>
  );
}
