import { inspectOldWorkbook } from '#features/exchange/fileReading/oldWorkbook';
import { UnreadableFile } from '#features/exchange/fileReading/unreadableFile';
import { listOfTables, manyNames } from './compoundFiles.ts';
import type { Figure } from './timing.ts';

const [begin, doublings] = [128 * 1024, 5];
/** Below this a time says more of the machine than of the reader. */
const leastMs = 8;

function processorTime(bytes: Buffer): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage();
    try {
      inspectOldWorkbook(bytes);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return Math.max(best, leastMs);
}

/** Old workbooks whose sectors lead back to where they came from, doubled five times. */
export default async function measureOldWorkbooks(): Promise<Figure[]> {
  return Object.entries({ listOfTables, manyNames }).map(([name, make]) => {
    const times = Array.from({ length: doublings + 1 }, (_, step) => processorTime(make(begin * 2 ** step)));
    const growth = (times.at(-1) ?? 0) / (times[0] ?? 1);
    return { name: `.xls, ${name}: ${2 ** doublings} times as much against once`, value: growth, limit: 64, unit: 'x' };
  });
}
