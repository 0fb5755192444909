/** What a cell of the grid shows, by the letter that the server sends. */
export const gridSigns = { '-': '·', n: '○', p: '◐', c: '●', l: '▲' } as const;
export type GridSign = keyof typeof gridSigns;
/** The signs in the reader's language. */
export type GridWords = Readonly<Record<GridSign, string>>;

const isSign = (letter: string): letter is GridSign => letter in gridSigns;
export const signOf = (letter: string | undefined): GridSign => (letter !== undefined && isSign(letter) ? letter : '-');

/** The window moves by whole steps: between them nothing is drawn anew. */
export const rowStep = 4;
export const columnStep = 6;

/** The size of a cell; the style sheet says the same. */
export const rowPx = 31;
export const cellPx = 60;
