/** A laboratory's in-control results of a month. */
export type MonthValues = { readonly laboratory: string; readonly month: string; readonly values: readonly number[] };

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
function middle(values: readonly number[]): number {
  const list = sorted(values);
  const half = Math.floor(list.length / 2);
  return list.length % 2 === 1 ? (list[half] ?? 0) : ((list[half - 1] ?? 0) + (list[half] ?? 0)) / 2;
}
const meanOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
function sdOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Leaves out what lies beyond 3 SD of the rest, again and again. */
function truncated(values: readonly number[]): readonly number[] {
  if (values.length < 2) return values;
  const [mean, sd] = [meanOf(values), sdOf(values)];
  const left = values.filter((value) => Math.abs(value - mean) <= 3 * sd + 1e-9 * sd);
  return left.length === values.length || left.length < 3 ? values : truncated(left);
}

/** The values of one month that count for the group, by laboratory. */
function cleaned(month: readonly MonthValues[]): (readonly number[])[] {
  const lists = month.map(({ values }) => values).filter((values) => values.length > 0);
  const means = lists.map(meanOf);
  const sds = lists.filter((values) => values.length > 1).map(sdOf);
  const centre = middle(means);
  const scale = Math.max(
    1.483 * middle(means.map((mean) => Math.abs(mean - centre))),
    sds.length > 0 ? middle(sds) : 0,
  );
  if (lists.length < 3 || scale === 0) return lists.map(truncated);
  const [low, high] = [Math.max(centre - 6 * scale, centre / 1000), Math.min(centre + 6 * scale, centre * 1000)];
  return lists.flatMap((values) => {
    const inside = values.filter((value) => value >= low && value <= high);
    const left = truncated(inside);
    const fits = inside.length * 2 >= values.length && left.length > 0 && meanOf(left) >= low && meanOf(left) <= high;
    return fits ? [left] : [];
  });
}

/** A group's figures straight from the results, without sums, merging or database. Positive values only. */
export function plainGroup(months: readonly MonthValues[]) {
  const names = [...new Set(months.map(({ month }) => month))];
  const lists = names.map((name) => cleaned(months.filter(({ month }) => month === name)));
  const all = lists.flat(2);
  return {
    laboratories: Math.max(...lists.map((list) => list.length)),
    n: all.length,
    mean: meanOf(all),
    sd: sdOf(all),
  };
}
