import type { Cut } from './cuts.ts';
import { markStreaks, type StreakScan } from './markStreaks.ts';
import { growStreaks, isDue, type Streaks, streaksContinuedBy } from './streakBank.ts';

/**
 * Judges the rules of a bank, "n in a row" in a run, along a level and across levels, in one pass over a history:
 * each stream has its counters, and only where one reaches its rule is anything looked up.
 */
export function scanStreaks(scan: StreakScan): void {
  const { z, at, starts, length } = scan.run;
  const { level } = scan.columns;
  const { limitsSd } = scan.bank;
  const { RUN_ALL: runNeed, HIST_LEVEL: levelNeed, HIST_ALL: allNeed } = scan.bank.need;
  const byLevel = new Int32Array(256);
  let inRun: Streaks = 0;
  let overall: Streaks = 0;
  let run = -1;
  let runTo = 0;
  let cut = -1;
  let cutAt = scan.cuts[0]?.position ?? length;
  for (let i = 0; i < length; i++) {
    // A loop, because several steps may be due: where a run has no usable result, or several levels restart.
    for (; i === runTo; runTo = starts[++run + 1] as number) inRun = 0;
    for (; i === cutAt; cutAt = scan.cuts[cut + 1]?.position ?? length) overall = restart(scan, ++cut, byLevel);
    const continued = streaksContinuedBy(z[i] as number, limitsSd);
    const material = level[at[i] as number] as number;
    const along = growStreaks(byLevel[material] as number, continued);
    byLevel[material] = along;
    inRun = growStreaks(inRun, continued);
    overall = growStreaks(overall, continued);
    if (isDue(inRun, runNeed)) markStreaks(scan, 'RUN_ALL', { streaks: inRun, position: i, run, cut });
    if (isDue(along, levelNeed)) markStreaks(scan, 'HIST_LEVEL', { streaks: along, position: i, run, cut });
    if (isDue(overall, allNeed) && i + 1 === runTo) {
      markStreaks(scan, 'HIST_ALL', { streaks: overall, position: i, run, cut });
    }
  }
}

/** Ends the streaks of the levels that are cut; returns those of all levels, counted again from what is left. */
function restart({ bank, cuts, run }: StreakScan, number: number, byLevel: Int32Array): Streaks {
  const { levels, carried } = cuts[number] as Cut;
  for (const level of levels) byLevel[level] = 0;
  return carried.reduce(
    (streaks, at) => growStreaks(streaks, streaksContinuedBy(run.z[at] as number, bank.limitsSd)),
    0,
  );
}
