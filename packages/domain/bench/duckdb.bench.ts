import { DOUBLE, type DuckDBConnection, DuckDBDataChunk, DuckDBInstance, INTEGER } from '@duckdb/node-api';
import { columnScanner } from '../src/multirule/columns/scanColumns.ts';
import type { Multirule } from '../src/multirule/multirule.ts';
import { ruleSet } from '../src/multirule/ruleSet.ts';
import { seedRules } from '../src/multirule/seedRules.ts';
import { type Figure, shortest } from './measure.ts';
import { columnsOfOneTest, fillZ, LEVELS, RESULTS, simulateTests } from './simulatedQcTests.ts';

/** A fifth of the tests: DuckDB needs a while for each. */
const TESTS = 200;
const NAMES = ['1-3s', '2-2s', '4-1s', '10x'];
const CHUNK = 2000;

/** Per level and nothing else, which is what a window function over a level can say. */
const rules: Multirule[] = seedRules
  .filter(({ abbreviation }) => NAMES.includes(abbreviation))
  .map((rule) => ({ ...rule, runType: 'ACROSS', materialScope: 'WITHIN' }));

/** The smallest and the largest of the last n decide "n in a row"; fewer than n decide nothing. */
const inARow = (n: number, sd: number): string => {
  const over = `OVER (level ROWS ${n - 1} PRECEDING)`;
  return `(count(z) ${over} = ${n} AND (min(z) ${over} - ${sd} > 1e-9 OR -max(z) ${over} - ${sd} > 1e-9))`;
};
const QUERY = `
  SELECT seq, fired FROM (
    SELECT seq, (abs(z) - 3 > 1e-9)::INTEGER + 2 * ${inARow(2, 2)}::INTEGER
      + 4 * ${inARow(4, 1)}::INTEGER + 8 * ${inARow(10, 0)}::INTEGER AS fired
    FROM result WINDOW level AS (PARTITION BY test, level ORDER BY run))
  WHERE fired > 0 ORDER BY seq`;

/** The same rules over the same z-scores in memory: DuckDB with all its threads, ours with one. */
export default async function measureAgainstDuckDb(): Promise<Figure[]> {
  const tests = simulateTests();
  const z = new Float64Array(TESTS * RESULTS);
  for (let test = 0; test < TESTS; test++) fillZ(tests, test, z.subarray(test * RESULTS, (test + 1) * RESULTS));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await load(connection, z);
  const ours = { fired: new Uint32Array(z.length), status: new Uint8Array(z.length) };
  const own = shortest(() => judge(z, ours), 5);
  let duck = Number.POSITIVE_INFINITY;
  let rows: number[][] = [];
  for (let i = 0; i < 2; i++) {
    const start = performance.now();
    rows = (await connection.runAndReadAll(QUERY)).getColumns() as number[][];
    duck = Math.min(duck, performance.now() - start);
  }
  connection.closeSync();
  return [
    {
      name: '1-3s, 2-2s, 4-1s, 10x per level over 2 million results, against DuckDB',
      value: duck / own,
      limit: 3,
      unit: 'x',
      atLeast: true,
    },
    { name: 'verdicts that differ from DuckDB', value: differences(ours.fired, rows), limit: 0, unit: 'results' },
  ];
}

async function load(connection: DuckDBConnection, z: Float64Array): Promise<void> {
  await connection.run('CREATE TABLE result (seq INTEGER, test INTEGER, level INTEGER, run INTEGER, z DOUBLE)');
  const appender = await connection.createAppender('result');
  for (let from = 0; from < z.length; from += CHUNK) {
    const seq = Array.from({ length: Math.min(CHUNK, z.length - from) }, (_, i) => from + i);
    const chunk = DuckDBDataChunk.create([INTEGER, INTEGER, INTEGER, INTEGER, DOUBLE]);
    chunk.setColumns([
      seq,
      seq.map((i) => Math.floor(i / RESULTS)),
      seq.map((i) => (i % LEVELS) + 1),
      seq.map((i) => Math.floor(i / LEVELS)),
      seq.map((i) => z[i] as number),
    ]);
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

function judge(z: Float64Array, verdicts: { fired: Uint32Array; status: Uint8Array }): void {
  const scan = columnScanner(ruleSet(rules, { activeLevels: LEVELS }));
  const { level, runStart } = columnsOfOneTest();
  for (let from = 0; from < z.length; from += RESULTS) {
    const to = from + RESULTS;
    const into = { status: verdicts.status.subarray(from, to), fired: verdicts.fired.subarray(from, to) };
    scan({ z: z.subarray(from, to), level, runStart }, into);
  }
}

/** Results for which the violated rules are not the same. */
function differences(fired: Uint32Array, [seq = [], theirs = []]: number[][]): number {
  const expected = new Uint32Array(fired.length);
  for (const [i, at] of seq.entries()) expected[at] = theirs[i] as number;
  return fired.reduce((count, bits, i) => (bits === expected[i] ? count : count + 1), 0);
}
