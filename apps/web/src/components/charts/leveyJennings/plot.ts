/** A rectangle on the screen and the range of both axes that it shows. */
export type Plot = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly xFrom: number;
  readonly xTo: number;
  readonly yFrom: number;
  readonly yTo: number;
};

export type Range = { readonly from: number; readonly to: number };
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const pixelX = (plot: Plot, x: number): number =>
  plot.left + ((x - plot.xFrom) / (plot.xTo - plot.xFrom)) * (plot.right - plot.left);

export const pixelY = (plot: Plot, y: number): number =>
  plot.bottom - ((y - plot.yFrom) / (plot.yTo - plot.yFrom)) * (plot.bottom - plot.top);

export const valueX = (plot: Plot, x: number): number =>
  plot.xFrom + ((x - plot.left) / (plot.right - plot.left)) * (plot.xTo - plot.xFrom);

export const isInside = (plot: Plot, x: number, y: number): boolean =>
  x >= plot.left && x <= plot.right && y >= plot.top && y <= plot.bottom;

type Located = {
  readonly box: Box;
  readonly x: Range;
  readonly y: Range;
  /** Pixels of the lower left and upper right ends of both ranges; both axes are linear. */
  readonly low: readonly number[];
  readonly high: readonly number[];
};

/** The part of the axes that lies in a box, from where the ends of the whole ranges fall. */
export function plotOf({ box, x, y, low, high }: Located): Plot {
  const [lowX = 0, lowY = 0] = low;
  const [highX = 1, highY = 1] = high;
  const atX = (pixel: number) => x.from + ((pixel - lowX) / (highX - lowX)) * (x.to - x.from);
  const atY = (pixel: number) => y.from + ((pixel - lowY) / (highY - lowY)) * (y.to - y.from);
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return {
    left: box.x,
    right,
    top: box.y,
    bottom,
    xFrom: atX(box.x),
    xTo: atX(right),
    yFrom: atY(bottom),
    yTo: atY(box.y),
  };
}

/** First place in an ascending column whose value is not below `x`. */
export function firstAtLeast(xs: Float64Array, x: number): number {
  let low = 0;
  let high = xs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
