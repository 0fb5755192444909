/** A cell by its place. */
export type Position = { readonly row: number; readonly column: number };

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'top'
  | 'bottom'
  | 'pageUp'
  | 'pageDown'
  /** Reading order: to the right, then the next row. */
  | 'next'
  | 'previous'
  /** What Enter does: down, and from the last row to the top of the next column. */
  | 'enter'
  | 'enterBack';

export type Shape = {
  readonly rows: number;
  readonly columns: number;
  /** A level that a test does not use is closed: the keyboard skips it. */
  readonly isOpen: (position: Position) => boolean;
};

const pageRows = 10;

/** The first open cell along a way of positions. */
function firstOpen(shape: Shape, way: Iterable<Position>): Position | undefined {
  for (const position of way) if (shape.isOpen(position)) return position;
  return undefined;
}

function* down(from: number, column: number, rows: number): Generator<Position> {
  for (let row = from; row < rows; row += 1) yield { row, column };
}
function* up(from: number, column: number): Generator<Position> {
  for (let row = from; row >= 0; row -= 1) yield { row, column };
}
function* right(row: number, from: number, columns: number): Generator<Position> {
  for (let column = from; column < columns; column += 1) yield { row, column };
}
function* left(row: number, from: number): Generator<Position> {
  for (let column = from; column >= 0; column -= 1) yield { row, column };
}
function* onwards(from: Position, { rows, columns }: Shape): Generator<Position> {
  yield* right(from.row, from.column + 1, columns);
  for (let row = from.row + 1; row < rows; row += 1) yield* right(row, 0, columns);
}
function* backwards(from: Position, { columns }: Shape): Generator<Position> {
  yield* left(from.row, from.column - 1);
  for (let row = from.row - 1; row >= 0; row -= 1) yield* left(row, columns - 1);
}
function* byColumn(from: Position, { rows, columns }: Shape): Generator<Position> {
  yield* down(from.row + 1, from.column, rows);
  for (let column = from.column + 1; column < columns; column += 1) yield* down(0, column, rows);
}
function* byColumnBack(from: Position, { rows }: Shape): Generator<Position> {
  yield* up(from.row - 1, from.column);
  for (let column = from.column - 1; column >= 0; column -= 1) yield* up(rows - 1, column);
}

const ways: Readonly<Record<Move, (from: Position, shape: Shape) => Iterable<Position>>> = {
  up: (from) => up(from.row - 1, from.column),
  down: (from, { rows }) => down(from.row + 1, from.column, rows),
  left: (from) => left(from.row, from.column - 1),
  right: (from, { columns }) => right(from.row, from.column + 1, columns),
  rowStart: (from, { columns }) => right(from.row, 0, columns),
  rowEnd: (from, { columns }) => left(from.row, columns - 1),
  top: (from, { rows }) => down(0, from.column, rows),
  bottom: (from, { rows }) => up(rows - 1, from.column),
  pageUp: (from, { rows }) => down(Math.max(0, from.row - pageRows), from.column, rows),
  pageDown: (from, { rows }) => up(Math.min(rows - 1, from.row + pageRows), from.column),
  next: onwards,
  previous: backwards,
  enter: byColumn,
  enterBack: byColumnBack,
};

/** Where a move leads; undefined where there is nothing that way, so that Tab can leave the sheet. */
export function moved(from: Position, move: Move, shape: Shape): Position | undefined {
  return firstOpen(shape, ways[move](from, shape));
}
