/** One figure of the bench and the most it may be; `atLeast` turns the limit round. */
export type Figure = { name: string; value: number; limit: number; unit: string; atLeast?: boolean };

/** Shortest time of several tries, in milliseconds: what else the machine does can only make a try longer. */
export function shortest(work: () => unknown, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Shortest processor time of several tries, in milliseconds: what a person would wait on an idle machine. */
export function shortestProcessorTime(work: () => unknown, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
