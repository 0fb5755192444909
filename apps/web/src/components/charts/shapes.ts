/** Signs of levels and verdicts. */
export type Sign = 'circle' | 'square' | 'triangle' | 'diamond';

/** Lines as flat lists of coordinates: x, y, x, y … */
export type LinesShape = { readonly lines: readonly (readonly number[])[]; readonly isClosed?: boolean };
/** One sign drawn at many places, again x, y, x, y … */
export type SignsShape = { readonly at: readonly number[]; readonly size: number; readonly sign: Sign };

/** What a drawing needs of a path, on canvas and in SVG alike. */
export type Pen = {
  moveTo(x: number, y: number): unknown;
  lineTo(x: number, y: number): unknown;
  arc(x: number, y: number, radius: number, start: number, end: number): unknown;
  rect(x: number, y: number, width: number, height: number): unknown;
  closePath(): unknown;
};

export function drawLines(pen: Pen, { lines, isClosed }: LinesShape): void {
  for (const line of lines) {
    for (let i = 0; i + 1 < line.length; i += 2) {
      const [x, y] = [line[i] ?? 0, line[i + 1] ?? 0];
      if (i === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    if (isClosed) pen.closePath();
  }
}

/** Each sign covers about the same area, so that none seems more important than another. */
const signs: Readonly<Record<Sign, (pen: Pen, x: number, y: number, size: number) => void>> = {
  circle: (pen, x, y, size) => {
    pen.moveTo(x + size / 2, y);
    pen.arc(x, y, size / 2, 0, Math.PI * 2);
  },
  square: (pen, x, y, size) => pen.rect(x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9),
  triangle: (pen, x, y, size) =>
    polygon(pen, [x, y - size * 0.6, x + size * 0.6, y + size * 0.48, x - size * 0.6, y + size * 0.48]),
  diamond: (pen, x, y, size) =>
    polygon(pen, [x, y - size * 0.66, x + size * 0.66, y, x, y + size * 0.66, x - size * 0.66, y]),
};

function polygon(pen: Pen, corners: readonly number[]): void {
  drawLines(pen, { lines: [corners], isClosed: true });
}

export function drawSigns(pen: Pen, { at, size, sign }: SignsShape): void {
  const draw = signs[sign];
  for (let i = 0; i + 1 < at.length; i += 2) draw(pen, at[i] ?? 0, at[i + 1] ?? 0, size);
}

/** Levels keep one sign everywhere: 1 circle, 2 square, 3 triangle. */
export function levelSign(level: number): Exclude<Sign, 'diamond'> {
  return level === 2 ? 'square' : level === 3 ? 'triangle' : 'circle';
}
