import { middle, timed } from '../bench/timing.ts';
import { scaledCalls } from './calls.ts';
import { buildInstallation, type Size } from './installation.ts';

/**
 * `npm run scale -- LABORATORIES[,LABORATORIES…] [DAYS[,DAYS…]]`: builds an installation of each size and prints what
 * calls cost against it. On a cluster with DATABASE_URL of its coordinator.
 */
const numbers = (text: string): number[] => text.split(',').map(Number);
const counts = numbers(process.argv[2] ?? '24,300,3000');
const days = numbers(process.argv[3] ?? '90,30,10');
if ([...counts, ...days].some((number) => !Number.isInteger(number) || number < 1))
  throw new Error('npm run scale -- LABORATORIES[,…] [DAYS[,…]]');

const rounds = 15;
/** A call that takes seconds is measured fewer times, so that a large installation takes only minutes. */
const fewest = 3;
const longestMs = 3000;

type Cost = { readonly side: string; readonly call: string; readonly ms: number };

async function measure(size: Size): Promise<Cost[]> {
  const { server, results, seconds } = await buildInstallation(size);
  try {
    const { laboratories, days: period } = size;
    console.log(
      `${laboratories} laboratories, ${period} days: ${results} results, loaded in ${Math.round(seconds)} s (${Math.round(results / seconds)}/s)`,
    );
    const costs: Cost[] = [];
    for (const { name, side, run } of await scaledCalls(server, Date.now())) {
      // Warm-up: plans and caches as in daily work.
      const first = await timed(run);
      if (first * 3 < longestMs) for (let round = 0; round < 2; round++) await run();
      const times: number[] = [];
      const spent = () => times.reduce((sum, ms) => sum + ms, 0);
      while (times.length < fewest || (times.length < rounds && spent() < longestMs)) times.push(await timed(run));
      costs.push({ side, call: name, ms: middle(times) });
      console.log(`${side}, ${name}: ${middle(times).toFixed(1)} ms`);
    }
    return costs;
  } finally {
    await server.close();
  }
}

const tables: Cost[][] = [];
for (const [index, laboratories] of counts.entries())
  tables.push(await measure({ laboratories, days: days[index] ?? days.at(-1) ?? 30 }));

const [first = []] = tables;
console.table(
  first.map(({ side, call, ms }, row) => {
    const cells = tables.map((table, index) => [
      `${counts[index]} labs, ms`,
      Math.round((table[row]?.ms ?? 0) * 10) / 10,
    ]);
    const ratio = (tables.at(-1)?.[row]?.ms ?? 0) / ms;
    return { side, call, ...Object.fromEntries(cells), times: Math.round(ratio * 100) / 100 };
  }),
);
