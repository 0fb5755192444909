import { columnScanner } from '../src/multirule/columns/scanColumns.ts';
import { ruleSet } from '../src/multirule/ruleSet.ts';
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
} from './simulatedQcTests.ts';

const TRIES = 12;
/** Timed in slices of a few milliseconds, the shortest of each: a busy machine interrupts anything longer. */
const TESTS_PER_SLICE = 10;

/** Judging 10 million results by the default rules against the least one could do with them. */
export default async function measureBatch(): Promise<Figure[]> {
  const tests = simulateTests();
  const judge = judgeWithDefaultRules(tests);
  let [plain, batch] = [0, 0];
  for (let slice = 0; slice < TESTS; slice += TESTS_PER_SLICE) {
    plain += shortest(() => countBeyond3(tests, slice), TRIES);
    batch += shortest(() => judge(slice), TRIES);
  }
  const name = 'batch of 10 million results, default rules, against one plain pass';
  return [{ name, value: batch / plain, limit: 20, unit: 'x' }];
}

/** z of every value, compared with 3. */
function countBeyond3({ values, mean, sd }: SimulatedTests, slice: number): number {
  let beyond = 0;
  const [mean1, mean2] = [mean[0] as number, mean[1] as number];
  const [sd1, sd2] = [sd[0] as number, sd[1] as number];
  const end = (slice + TESTS_PER_SLICE) * RESULTS;
  for (let i = slice * RESULTS; i < end; i += LEVELS) {
    if (Math.abs(((values[i] as number) - mean1) / sd1) > 3) beyond++;
    if (Math.abs(((values[i + 1] as number) - mean2) / sd2) > 3) beyond++;
  }
  return beyond;
}

function judgeWithDefaultRules(tests: SimulatedTests): (slice: number) => void {
  const scan = columnScanner(ruleSet(seedRules, { activeLevels: LEVELS }));
  const columns = columnsOfOneTest();
  const verdicts = { status: new Uint8Array(RESULTS), fired: new Uint32Array(RESULTS) };
  return (slice) => {
    for (let test = slice; test < slice + TESTS_PER_SLICE; test++) {
      fillZ(tests, test, columns.z);
      scan(columns, verdicts);
    }
  };
}
