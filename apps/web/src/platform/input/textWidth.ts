/** Widths of a character at 13 px, as in tables: an ideograph is square, the rest about half of it. */
const ideographPx = 13;
const letterPx = 6.8;
const isWide = (char: string) => char.charCodeAt(0) >= 0x2e80;

/** The approximate width of a text. Counted, not measured: measuring would force a layout for each cell. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += isWide(char) ? ideographPx : letterPx;
  return Math.ceil(width);
}
