/** What a cell of the grid shows, by the letter that the server sends. */
export const gridSigns = { '-': '·', n: '○', p: '◐', c: '●', l: '▲' } as const;
export type GridSign = keyof typeof gridSigns;
/** The signs in the reader's language. */
export type GridWords = Readonly<Record<GridSign, string>>;

const isSign = (letter: string): letter is GridSign => letter in gridSigns;
export const signOf = (letter: string | undefined): GridSign => (letter !== undefined && isSign(letter) ? letter : '-');

/** How often each sign occurs in a laboratory's line, or in all of them. */
export function countSigns(lines: Iterable<string>): Readonly<Record<GridSign, number>> {
  const counts = { '-': 0, n: 0, p: 0, c: 0, l: 0 };
  for (const line of lines) for (const letter of line) counts[signOf(letter)]++;
  return counts;
}

/** The window moves by whole steps: between them nothing renders again. */
export const rowStep = 4;

/** The size of a cell; the style sheet has it from the sheet's properties. */
export const rowPx = 31;
export const cellPx = 60;
