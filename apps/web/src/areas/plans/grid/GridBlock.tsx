import type { PlanGrid } from '@qc/contract';
import { memo } from 'react';
import { cellPx, countSigns, type GridWords, rowPx, rowStep, signOf } from './gridCells.ts';
import { outlinesOf } from './gridShapes.ts';

type Block = { readonly from: number; readonly laboratories: PlanGrid['laboratories'] };

const topOf = (from: number) => (from + 1) * rowPx;
const rowsOf = ({ from, laboratories }: Block) => laboratories.slice(from, from + rowStep);

/** Laboratories by name and anonymous code, linked to their results. Plain links cost a fifth of the router's. */
export const GridNames = memo(function GridNames({ planId, ...block }: Block & { readonly planId: string }) {
  const rows = rowsOf(block);
  return (
    <div style={{ top: topOf(block.from), height: rows.length * rowPx }}>
      {rows.map(({ tenantId, labName }) => (
        <a key={tenantId} href={`dataView?id=${planId}&tenantId=${tenantId}`} data-tenant={tenantId} title={labName}>
          {labName}
        </a>
      ))}
      <pre aria-hidden>{rows.map(({ code }) => code).join('\n')}</pre>
    </div>
  );
});

/** The cells of some laboratories as one drawing. */
export const GridDrawing = memo(function GridDrawing(block: Block) {
  const rows = rowsOf(block);
  const width = (rows[0]?.cells.length ?? 0) * cellPx;
  return (
    <svg aria-hidden style={{ top: topOf(block.from) }} width={width} height={rows.length * rowPx}>
      {outlinesOf(rows.map(({ cells }) => cells)).map(([sign, outline]) => (
        <path key={sign} className={`plan-cell-${sign === '-' ? 'off' : sign}`} d={outline} />
      ))}
    </svg>
  );
});

/** What the columns are: drawn once. */
export const GridHead = memo(function GridHead({ label, analytes }: HeadProps) {
  return (
    <thead className="plan-grid-head">
      <tr aria-rowindex={1}>
        <th scope="col" aria-label={label} />
        {analytes.map(({ id, abbreviation, analyteName, lotNumber }) => (
          <th
            key={id}
            scope="col"
            title={`${analyteName} · ${lotNumber}`}
            className={(abbreviation || analyteName).length > 4 ? 'plan-grid-long' : undefined}
          >
            {abbreviation || analyteName}
          </th>
        ))}
      </tr>
    </thead>
  );
});

type HeadProps = { readonly label: string; readonly analytes: PlanGrid['analytes'] };

type RowsProps = Block & {
  readonly words: GridWords;
  /** The cell that the keys have reached, where it is among these. */
  readonly active: { readonly id: string; readonly row: number; readonly column: number } | undefined;
  readonly analytes: PlanGrid['analytes'];
};

type BodyProps = Omit<RowsProps, 'from'> & { readonly blocks: readonly number[] };

/**
 * The same for a screen reader, which needs content that does not scroll away: the number of cells of each kind per
 * laboratory, and the active cell, wherever that is.
 */
export const GridBody = memo(function GridBody({ blocks, active, ...rows }: BodyProps) {
  const activeBlock = active && active.row - (active.row % rowStep);
  const all = activeBlock === undefined || blocks.includes(activeBlock) ? blocks : [...blocks, activeBlock];
  return all
    .toSorted((a, b) => a - b)
    .map((from) => <GridRows key={from} {...rows} from={from} active={from === activeBlock ? active : undefined} />);
});

const GridRows = memo(function GridRows({ words, active, analytes, ...block }: RowsProps) {
  const rows = rowsOf(block);
  return (
    <tbody style={{ top: topOf(block.from), height: rows.length * rowPx }}>
      {rows.map(({ tenantId, labName, code, cells }, at) => (
        <tr key={tenantId} aria-rowindex={block.from + at + 2}>
          <th scope="row" aria-label={`${labName} (${code}): ${summary(cells, words)}`} />
          {active?.row === block.from + at && (
            <td
              id={active.id}
              className="plan-cell-active"
              style={{ insetInlineStart: active.column * cellPx }}
              aria-colindex={active.column + 2}
              aria-label={`${analytes[active.column]?.analyteName ?? ''}: ${words[signOf(cells[active.column])]}`}
            />
          )}
        </tr>
      ))}
    </tbody>
  );
});

function summary(cells: string, words: GridWords): string {
  const counts = countSigns([cells]);
  const signs = ['c', 'p', 'n', 'l', '-'] as const;
  return signs.flatMap((sign) => (counts[sign] > 0 ? `${words[sign]} ${counts[sign]}` : [])).join(', ');
}
