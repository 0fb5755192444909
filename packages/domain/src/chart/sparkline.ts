/** The room of a small line, and what stays free at its edges. */
export type SparkSize = { readonly width: number; readonly height: number; readonly edge: number };

/** A small line without axes: its path, the place of its last value, and the values it lies between. */
export type Spark = {
  readonly path: string;
  readonly last: { readonly x: number; readonly y: number };
  readonly low: number;
  readonly high: number;
  readonly count: number;
};

/**
 * Values at a glance, from the lowest to the highest over the whole height. The line breaks where one is missing; values
 * that are all the same lie in the middle. Null without any.
 *
 * @example sparkline([1, null, 3], { width: 20, height: 10, edge: 0 })?.last // { x: 20, y: 0 }
 */
export function sparkline(values: readonly (number | null)[], { width, height, edge }: SparkSize): Spark | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (place: number) => edge + (place * (width - 2 * edge)) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    high === low ? height / 2 : height - edge - ((value - low) * (height - 2 * edge)) / (high - low);
  const line = values.map((value, place) =>
    value === null ? '' : `${typeof values[place - 1] === 'number' ? 'L' : 'M'}${x(place)} ${y(value)}`,
  );
  const last = values.findLastIndex((value) => value !== null);
  return { path: line.join(''), last: { x: x(last), y: y(values[last] ?? low) }, low, high, count: known.length };
}
