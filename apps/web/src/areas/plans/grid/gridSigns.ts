/** What a cell of the grid shows, by the letter that the server sends. */
export const gridSigns = { '-': '·', n: '○', p: '◐', c: '●', l: '▲' } as const;
export const gridWords = {
  '-': 'cell_off',
  n: 'cell_none',
  p: 'cell_partial',
  c: 'cell_complete',
  l: 'cell_late',
} as const;
export type GridSign = keyof typeof gridSigns;

const isSign = (letter: string): letter is GridSign => letter in gridSigns;
export const signOf = (letter: string | undefined): GridSign => (letter !== undefined && isSign(letter) ? letter : '-');
