/** A column before it has a width: its heading and its cells. */
type ColumnTexts = { readonly header: string; readonly texts: readonly string[]; readonly isNumber: boolean };

/** Widths in points, and the size of letters at which they hold what they must. */
type FittedWidths = { readonly fontSize: number; readonly widths: readonly number[] };

/** From how it is read best to what can just be read on paper. */
const sizes = [9, 8, 7.5, 7, 6.5] as const;
/** Letters of Latin, Greek and digits are about this much of the height; Chinese ones are square. */
const narrowLetter = 0.6;
/** A name wants no more than this many letters of a line; longer ones take two lines. */
const mostLetters = 22;

const isWide = (sign: string): boolean => (sign.codePointAt(0) ?? 0) >= 0x2e80;
const lettersOf = (text: string): number => [...text].reduce((sum, sign) => sum + (isWide(sign) ? 1 : narrowLetter), 0);
/** Chinese text may break between any two signs, other text between words only. */
const wordsOf = (text: string): string[] => text.split(/\s|(?<=[\u2e80-\uffef])|(?=[\u2e80-\uffef])/u);
const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, lettersOf(text)), 0);

/** Headings are bold, hence wider. */
const bold = 1.15;

/** A heading takes two lines at most, and none of its words is broken. */
const headerLetters = (header: string): number =>
  bold *
  (lettersOf(header) <= 4 ? lettersOf(header) + 0.2 : Math.max(longest(wordsOf(header)), lettersOf(header) / 2 + 0.6));

/** The least that a column needs, and what lets every cell fit on one line. */
function needOf({ header, texts, isNumber }: ColumnTexts): { least: number; wish: number } {
  const whole = longest(texts);
  const head = headerLetters(header);
  if (isNumber) return { least: Math.max(head, whole), wish: Math.max(head, whole) };
  const words = longest(texts.flatMap(wordsOf));
  const least = Math.max(head, words, Math.min(whole, mostLetters / 2));
  return { least, wish: Math.max(least, Math.min(whole, mostLetters)) };
}

/**
 * Widths by content: numbers are never broken, words neither, and what room is left goes to the texts. Where it is short, the
 * letters become smaller before a text takes more lines.
 */
export function columnWidths(columns: readonly ColumnTexts[], room: number): FittedWidths {
  const needs = columns.map(needOf);
  const sum = (part: 'least' | 'wish') => needs.reduce((total, need) => total + need[part], 0);
  const fontSize =
    sizes.find((size) => sum('wish') * size <= room) ?? sizes.find((size) => sum('least') * size <= room) ?? 6.5;
  const [least, wish] = [sum('least') * fontSize, sum('wish') * fontSize];
  const share = wish === least ? 0 : Math.min(1, Math.max(0, (room - least) / (wish - least)));
  const widths = needs.map((need) => (need.least + share * (need.wish - need.least)) * fontSize);
  const texts = columns.filter(({ isNumber }) => !isNumber).length || columns.length;
  const spare = Math.max(0, room - widths.reduce((total, width) => total + width, 0)) / texts;
  const getsSpare = (index: number) => texts === columns.length || columns[index]?.isNumber === false;
  return { fontSize, widths: widths.map((width, index) => width + (getsSpare(index) ? spare : 0)) };
}
