/** What a column wants of the room: `least` is what it cannot do without, `wish` shows everything. */
export type ColumnNeed = {
  readonly key: string;
  readonly least: number;
  readonly wish: number;
  /** The lower, the sooner it folds away; undefined never does. */
  readonly rank: number | undefined;
};

type Fit = {
  readonly folded: ReadonlySet<string>;
  /** The room of each column that gets less than it wishes. */
  readonly widths: Readonly<Record<string, number>>;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The column that is missed least; of equals the one furthest to the end. */
function leastMissed(needs: readonly ColumnNeed[]): ColumnNeed | undefined {
  return needs
    .filter(({ rank }) => rank !== undefined)
    .reduce<ColumnNeed | undefined>(
      (found, need) => (found === undefined || (need.rank ?? 0) <= (found.rank ?? 0) ? need : found),
      undefined,
    );
}

/**
 * Which columns fold away and how much room the others get. Texts give way first; where even their least is too
 * much, whole columns fold, the least missed first.
 */
export function fitColumns(needs: readonly ColumnNeed[], room: number): Fit {
  let shown = needs;
  const folded = new Set<string>();
  while (sum(shown.map(({ least }) => least)) > room) {
    const gone = leastMissed(shown);
    if (!gone) break;
    folded.add(gone.key);
    shown = shown.filter((need) => need !== gone);
  }
  const spare = Math.max(0, room - sum(shown.map(({ least }) => least)));
  const wanted = sum(shown.map(({ least, wish }) => wish - least));
  if (wanted <= spare) return { folded, widths: {} };
  const share = ({ least, wish }: ColumnNeed) => Math.floor(least + (spare * (wish - least)) / wanted);
  const short = shown.filter(({ least, wish }) => wish > least);
  return { folded, widths: Object.fromEntries(short.map((need) => [need.key, share(need)])) };
}
