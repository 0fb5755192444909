/** A quarter of results; partitions, files and archives are called by it. */
export type Quarter = { readonly year: number; readonly quarter: number };

export const quarterName = ({ year, quarter }: Quarter): string => `${year}q${quarter}`;
export const partitionOf = (quarter: Quarter): string => `qc_result_${quarterName(quarter)}`;
export const nextQuarter = ({ year, quarter }: Quarter): Quarter =>
  quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 };

/** Hours that the laboratories' clock is ahead of UTC. */
const zoneHours = 8;

/** A quarter begins at midnight in the laboratories' zone, as the first partitions did. */
export const startOf = ({ year, quarter }: Quarter): string =>
  `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01 00:00:00+0${zoneHours}`;

/** The quarter that an instant falls into. */
export function quarterOf(at: Date): Quarter {
  const there = new Date(at.getTime() + zoneHours * 3_600_000);
  return { year: there.getUTCFullYear(), quarter: Math.floor(there.getUTCMonth() / 3) + 1 };
}

/** The quarter that a partition or a person names; undefined where it is none. */
export function quarterIn(name: string): Quarter | undefined {
  const [, year, quarter] = /(\d{4})q([1-4])$/i.exec(name) ?? [];
  return year && quarter ? { year: Number(year), quarter: Number(quarter) } : undefined;
}

/** The quarters from the one of a day on. */
export function quartersFrom(now: Date, count: number): Quarter[] {
  const first = { year: now.getUTCFullYear(), quarter: Math.floor(now.getUTCMonth() / 3) + 1 };
  const all: Quarter[] = [];
  for (let quarter: Quarter = first; all.length < count; quarter = nextQuarter(quarter)) all.push(quarter);
  return all;
}
