import { robustCentre } from './robustCentre.ts';

/** Fewer values show no shape. */
export const MIN_FOR_MODES = 12;
const GRID = 400;
/** A smaller hill is a few laboratories in a tail. */
const LEAST_HEIGHT = 0.25;
/** Two hills with less of a valley between them are one. */
const DEEPEST_RIDGE = 0.8;

/**
 * How many modes the density of some values has (ISO 13528, 10.3: Gaussian kernels, bandwidth 0.9·s* / p^0.2). Small hills in a
 * tail and hills without a valley between them do not count. Null where there are too few values, or no scatter.
 *
 * @example modeCount([1, 1.1, 0.9, 1, 1.05, 0.95, 5, 5.1, 4.9, 5, 5.05, 4.95]) // 2
 */
export function modeCount(values: readonly number[]): number | null {
  const centre = robustCentre(values);
  if (values.length < MIN_FOR_MODES || !centre || centre.sd === 0) return null;
  const width = (0.9 * centre.sd) / values.length ** 0.2;
  const [low, high] = [Math.min(...values) - 3 * width, Math.max(...values) + 3 * width];
  const density = Array.from({ length: GRID + 1 }, (_, at) => {
    const x = low + (at * (high - low)) / GRID;
    return values.reduce((sum, value) => sum + Math.exp(-0.5 * ((x - value) / width) ** 2), 0);
  });
  const highest = Math.max(...density);
  const hills = density.flatMap((height, at) => {
    const isTop = height > (density[at - 1] ?? 0) && height >= (density[at + 1] ?? 0);
    return isTop && height >= LEAST_HEIGHT * highest ? [{ at, height }] : [];
  });
  let modes: { at: number; height: number }[] = [];
  for (const hill of hills) {
    const last = modes.at(-1);
    const ridge = last ? Math.min(...density.slice(last.at, hill.at + 1)) : 0;
    const isApart = !last || ridge <= DEEPEST_RIDGE * Math.min(last.height, hill.height);
    if (isApart) modes.push(hill);
    else if (hill.height > last.height) modes = [...modes.slice(0, -1), hill];
  }
  return modes.length;
}
