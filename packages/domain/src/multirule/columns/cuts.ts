import type { ColumnStream } from './columnStream.ts';
import type { ColumnReset, ResultColumns } from './resultColumns.ts';

/** A place in a history before which some levels' look-back ends. */
export interface Cut {
  /** Position among the usable results; always the start of a run. */
  readonly position: number;
  readonly levels: readonly number[];
  /** Earlier positions still eligible after the cut, those of other levels, oldest first: as many as can matter. */
  readonly carried: readonly number[];
}

/** Turns restarts, in the order of the runs, into cuts. `lookBack`: how many earlier results can matter. */
export function cutsOf(
  run: ColumnStream,
  columns: ResultColumns,
  { restarts, lookBack }: { readonly restarts: readonly ColumnReset[]; readonly lookBack: number },
): Cut[] {
  if (restarts.length === 0) return [];
  const eligibleFrom = new Map(levelsIn(columns.level).map((level) => [level, 0]));
  const inHistory = restarts.filter(({ beforeRun }) => beforeRun < run.segments);
  return inHistory.map(({ beforeRun, level }) => {
    const position = run.starts[beforeRun] as number;
    const levels = level === null ? [...eligibleFrom.keys()] : [level];
    for (const restarted of levels) eligibleFrom.set(restarted, position);
    return { position, levels, carried: stillEligible(run, position, { columns, eligibleFrom, lookBack }) };
  });
}

/** The levels that occur. A table of 256 flags: a Set would cost more than judging the results. */
export function levelsIn(column: Uint8Array): number[] {
  const isPresent = new Uint8Array(256);
  for (let i = 0; i < column.length; i++) isPresent[column[i] as number] = 1;
  return [...isPresent.keys()].filter((level) => isPresent[level] === 1);
}

function stillEligible(
  run: ColumnStream,
  cut: number,
  context: { columns: ResultColumns; eligibleFrom: ReadonlyMap<number, number>; lookBack: number },
): number[] {
  const { columns, eligibleFrom, lookBack } = context;
  const earliest = Math.min(...eligibleFrom.values());
  const positions: number[] = [];
  for (let position = cut - 1; position >= earliest && positions.length < lookBack; position--) {
    const level = columns.level[run.at[position] as number] as number;
    if (position >= (eligibleFrom.get(level) as number)) positions.push(position);
  }
  return positions.reverse();
}
