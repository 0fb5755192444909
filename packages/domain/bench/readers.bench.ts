import { readerShapes, readShape } from '../test/readerShapes.ts';
import { type Figure, shortestProcessorTime } from './measure.ts';

const [begin, doublings] = [32 * 1024, 5];
/** Below this a time says more of the machine than of the reader. */
const leastMs = 16;

/** Each format, as it is meant and as an attacker writes it, doubled five times: time is at most in proportion. */
export default async function measureReaders(): Promise<Figure[]> {
  return Object.entries(readerShapes).map(([name, make]) => {
    const sizes = Array.from({ length: doublings + 1 }, (_, step) => begin * 2 ** step);
    const times = sizes.map((size) => {
      const text = make(size);
      return Math.max(
        shortestProcessorTime(() => readShape(text), 3),
        leastMs,
      );
    });
    const growth = (times.at(-1) ?? 0) / (times[0] ?? 1);
    return {
      name: `${name}: ${2 ** doublings} times as much against once`,
      value: growth,
      limit: 2 * 2 ** doublings,
      unit: 'x',
    };
  });
}
