import { NO_ERROR } from '../src/design/analyticalError.ts';
import { powerFunction } from '../src/design/powerFunction.ts';
import { seedRules } from '../src/multirule/seedRules.ts';
import { type Figure, shortestProcessorTime } from './measure.ts';

const shifts = [1, 2, 3, 4].map((shiftSd) => ({ shiftSd, sdFactor: 1 }));

/** The power function of the default rules, as a screen computes it while a user waits. */
export default async function measurePower(): Promise<Figure[]> {
  const options = { levels: 2, errors: [NO_ERROR, ...shifts], trials: 10_000 };
  const time = shortestProcessorTime(() => powerFunction(seedRules, options), 3);
  return [{ name: 'power function, 5 sizes of error, 10,000 trials each', value: time, limit: 1000, unit: 'ms' }];
}
