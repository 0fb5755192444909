import { cellPx, type GridSign, rowPx, signOf } from './gridCells.ts';

/** The signs as outlines around the middle of a cell; a hole is drawn into what surrounds it. */
const disc = (r: number) => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const shapes: Readonly<Record<GridSign, string>> = {
  '-': disc(1.5),
  n: `${disc(5.5)}m1.2 0a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0z`,
  p: `${disc(5.5)}m5.5 -4.3a4.3 4.3 0 0 1 0 8.6z`,
  c: disc(5.5),
  l: 'm-6 5h12l-6 -10z',
};

const middle = Math.floor((rowPx - 1) / 2);

/** One SVG path for each sign in the lines of some laboratories: the browser handles few paths instead of many cells. */
export function outlinesOf(lines: readonly string[]): readonly (readonly [GridSign, string])[] {
  const outlines = new Map<GridSign, string>();
  lines.forEach((cells, row) => {
    for (let at = 0; at < cells.length; at++) {
      const sign = signOf(cells[at]);
      const middleOf = `M${(at + 0.5) * cellPx} ${row * rowPx + middle}`;
      outlines.set(sign, `${outlines.get(sign) ?? ''}${middleOf}${shapes[sign]}`);
    }
  });
  return [...outlines];
}
