import { type Plot, pixelX } from './plot.ts';

/** An event as a flag: its position and its text. */
export type ChartFlag = { readonly id: string; readonly x: number; readonly text: string; readonly isReset: boolean };

type PlacedFlag = ChartFlag & {
  readonly left: number;
  readonly width: number;
  /** 0 is the row next to the plot; null: no room for words, a bare mark. */
  readonly row: 0 | 1 | null;
};

const gap = 6;
const mostLetters = 22;

/** The approximate width of a text: Chinese characters are square, Latin letters a bit over half of that. */
export function textWidth(text: string, size = 11): number {
  return [...text].reduce((width, letter) => width + (/[\u2E80-\uFFEF]/.test(letter) ? size : size * 0.58), 0);
}

export function shortened(text: string): string {
  const letters = [...text];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : text;
}

/** Flags above the plot in two rows; where both are taken the flag keeps its line and loses its words. */
export function placeFlags(flags: readonly ChartFlag[], plot: Plot): readonly PlacedFlag[] {
  const takenTo = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return flags
    .filter(({ x }) => x >= plot.xFrom && x <= plot.xTo)
    .toSorted((a, b) => a.x - b.x)
    .map((flag) => {
      const text = shortened(flag.text);
      const width = textWidth(text) + 14;
      const left = Math.min(Math.max(pixelX(plot, flag.x) - width / 2, plot.left - 30), plot.right + 14 - width);
      const row = takenTo.findIndex((end) => end + gap <= left);
      if (row >= 0) takenTo[row] = left + width;
      return { ...flag, text, left, width, row: row === -1 ? null : row === 0 ? 0 : 1 };
    });
}
