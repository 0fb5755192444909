import { type UIEvent, useEffect, useMemo, useState } from 'react';
import { rowPx, rowStep } from './gridCells.ts';

type Place = { readonly row: number; readonly rows: number };
/** Before the first measure: a large monitor. */
const atStart: Place = { row: 0, rows: 32 };
/** The time without scrolling after which a grid counts as still, in ms. */
const restMs = 120;

const stepped = (px: number) => Math.floor(px / rowPx / rowStep) * rowStep;

function blocksAt({ row, rows }: Place, rowCount: number): readonly number[] {
  const blocks: number[] = [];
  const end = Math.min(rowCount, row + rows + rowStep);
  for (let from = Math.max(0, row - rowStep); from < end; from += rowStep) blocks.push(from);
  return blocks;
}

/** The visible rows of a large grid, in whole steps with one more on either side; and those visible when scrolling last ended. */
export function useGridWindow(rowCount: number) {
  const [place, setPlace] = useState(atStart);
  const [rest, setRest] = useState(atStart);
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    const next = { row: stepped(box.scrollTop), rows: stepped(box.clientHeight) + rowStep };
    setPlace((now) => (now.row === next.row && now.rows === next.rows ? now : next));
  };
  useEffect(() => {
    const timer = setTimeout(() => setRest(place), restMs);
    return () => clearTimeout(timer);
  }, [place]);
  const blocks = useMemo(() => blocksAt(place, rowCount), [place, rowCount]);
  const resting = useMemo(() => blocksAt(rest, rowCount), [rest, rowCount]);
  return { blocks, resting, onScroll };
}
