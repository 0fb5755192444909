/** Points of one path: a rasteriser's work grows with the square of a path's edges that lie side by side. */
const most = 64;

/** Flat coordinates in pieces; `overlap` repeats the last point, so that a line runs on from piece to piece. */
export function piecesOf(at: readonly number[], overlap: boolean): readonly (readonly number[])[] {
  if (at.length <= 2 * most) return at.length === 0 ? [] : [at];
  const pieces: (readonly number[])[] = [];
  for (let from = 0; from < at.length - (overlap ? 2 : 0); from += 2 * most) {
    pieces.push(at.slice(from, from + 2 * most + (overlap ? 2 : 0)));
  }
  return pieces;
}

/** Lines gathered into groups, each small enough for one path. */
export function groupsOf(lines: readonly (readonly number[])[]): readonly (readonly (readonly number[])[])[] {
  const groups: (readonly number[])[][] = [[]];
  let count = 0;
  for (const piece of lines.flatMap((line) => piecesOf(line, true))) {
    if (count + piece.length / 2 > most + 1 && count > 0) {
      groups.push([]);
      count = 0;
    }
    groups.at(-1)?.push(piece);
    count += piece.length / 2;
  }
  return groups.filter(({ length }) => length > 0);
}
