import { expect, test } from 'vitest';
import { readVitest } from './reports.mjs';
import { runCheck, runTests } from './steps.mjs';

const script = (text) => [process.execPath, '-e', text];
const reporting = (report, code) => (file) =>
  script(
    `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${code})`,
  );
const root = import.meta.dirname;
const green = { numPassedTests: 5, testResults: [] };

test.each([
  { name: 'a check that passes', code: 0, failed: 0 },
  { name: 'a check that fails', code: 2, failed: 1 },
])('$name counts $failed failed', async ({ code, failed }) => {
  const { passed, failures } = await runCheck({ root, command: script(`process.exit(${code})`) });
  expect({ passed, failed: failures.length }).toEqual({ passed: 0, failed });
});

test('a program that is not there counts as a failure', async () => {
  expect((await runCheck({ root, command: ['no-such-program'] })).failures).toEqual(['no-such-program']);
});

test('the output of a check is kept, from stdout and stderr', async () => {
  const { said } = await runCheck({ root, command: script("console.log('out'); console.error('err')") });
  expect(said.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

test('a runner that fails with green tests has failed', async () => {
  const { passed, failures } = await runTests({ root, command: reporting(green, 1), read: readVitest });
  expect({ passed, failures }).toEqual({ passed: 5, failures: ['the runner ended with 1 without a failed test'] });
});

test('a runner that writes no report has failed, even with code 0', async () => {
  const { passed, failures } = await runTests({ root, command: () => script(''), read: readVitest });
  expect({ passed, failed: failures.length }).toEqual({ passed: 0, failed: 1 });
});
