import { ruleSet } from '../src/multirule/ruleSet.ts';
import { columnScanner } from '../src/multirule/scanColumns.ts';
import { seedRules } from '../src/multirule/seedRules.ts';
import { type Figure, shortest } from './measure.ts';
import {
  columnsOfOneTest,
  fillZ,
  LEVELS,
  RESULTS,
  type SimulatedTests,
  simulateTests,
  TESTS,
} from './simulatedTests.ts';

const TRIES = 15;

/** Judging 10 million results by the default rules against the least one could do with them. */
export default async function measureBatch(): Promise<Figure[]> {
  const tests = simulateTests();
  let [plain, batch] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // In turns, so that both meet the same moments of a busy machine.
  for (let i = 0; i < TRIES; i++) {
    plain = Math.min(
      plain,
      shortest(() => countBeyond3(tests), 1),
    );
    batch = Math.min(
      batch,
      shortest(() => judgeAll(tests), 1),
    );
  }
  return [
    {
      name: 'batch of 10 million results, default rules, against one plain pass',
      value: batch / plain,
      limit: 20,
      unit: 'x',
    },
    { name: 'batch, per result', value: (batch * 1e6) / tests.values.length, limit: 100, unit: 'ns' },
  ];
}

/** z of every value, compared with 3. */
function countBeyond3({ values, mean, sd }: SimulatedTests): number {
  let beyond = 0;
  const [mean1, mean2] = [mean[0] as number, mean[1] as number];
  const [sd1, sd2] = [sd[0] as number, sd[1] as number];
  for (let i = 0; i < values.length; i += LEVELS) {
    if (Math.abs(((values[i] as number) - mean1) / sd1) > 3) beyond++;
    if (Math.abs(((values[i + 1] as number) - mean2) / sd2) > 3) beyond++;
  }
  return beyond;
}

function judgeAll(tests: SimulatedTests): void {
  const scan = columnScanner(ruleSet(seedRules, { activeLevels: LEVELS }));
  const columns = columnsOfOneTest();
  const verdicts = { status: new Uint8Array(RESULTS), fired: new Uint32Array(RESULTS) };
  for (let test = 0; test < TESTS; test++) {
    fillZ(tests, test, columns.z);
    scan(columns, verdicts);
  }
}
