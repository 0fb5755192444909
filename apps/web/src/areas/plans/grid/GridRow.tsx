import type { PlanGrid } from '@qc/contract';
import { memo } from 'react';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { cellPx, columnStep, type GridWords, gridSigns, rowPx, signOf } from './gridCells.ts';

type Named = { readonly planId: string; readonly place: number; readonly tenantId: string; readonly name: string };

/** A laboratory's name, the way to its results. */
export const GridName = memo(function GridName({ planId, place, tenantId, name }: Named) {
  return (
    <li style={{ top: (place + 1) * rowPx }}>
      <ScreenLink to="/system/plan/dataView" search={{ id: planId, tenantId }} title={name}>
        {name}
      </ScreenLink>
    </li>
  );
});

type Props = {
  readonly place: number;
  readonly laboratory: PlanGrid['laboratories'][number];
  readonly firstColumn: number;
  readonly endColumn: number;
  readonly words: GridWords;
};

/** A laboratory's line; drawn once, whatever is scrolled past it. */
export const GridRow = memo(function GridRow({ place, laboratory, firstColumn, endColumn, words }: Props) {
  const { labName, code, cells } = laboratory;
  const blocks = [];
  for (let from = firstColumn; from < endColumn; from += columnStep)
    blocks.push(
      <CellBlock key={from} cells={cells.slice(from, Math.min(from + columnStep, endColumn))} words={words} />,
    );
  return (
    <tr aria-rowindex={place + 2} style={{ top: (place + 1) * rowPx, paddingInlineStart: firstColumn * cellPx }}>
      <th scope="row" aria-label={`${labName} (${code})`} />
      {blocks}
    </tr>
  );
});

/** Columns come and go by the step: those that stay are not looked at again. */
const CellBlock = memo(function CellBlock({ cells, words }: { readonly cells: string; readonly words: GridWords }) {
  return Array.from(cells, (letter, at) => {
    const sign = signOf(letter);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
      <td key={at} className={`plan-cell-${sign === '-' ? 'off' : sign}`} aria-label={words[sign]}>
        {gridSigns[sign]}
      </td>
    );
  });
});
