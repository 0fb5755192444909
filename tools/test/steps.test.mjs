import { expect, test } from 'vitest';
import { countPlaywright, countVitest, runCheck, runTests } from './steps.mjs';

const script = (text) => [process.execPath, '-e', text];
const reporting = (report, code) => (file) =>
  script(
    `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${code})`,
  );
const root = import.meta.dirname;

test.each([
  { name: 'a check that passes', code: 0, failed: 0 },
  { name: 'a check that fails', code: 2, failed: 1 },
])('$name counts $failed failed', async ({ code, failed }) => {
  expect(await runCheck({ root, command: script(`process.exit(${code})`) })).toEqual({ passed: 0, failed });
});

test('a program that is not there counts as a failure', async () => {
  expect(await runCheck({ root, command: ['no-such-program'] })).toEqual({ passed: 0, failed: 1 });
});

test.each([
  { name: 'all green', report: { numPassedTests: 7, numFailedTests: 0 }, code: 0, expected: { passed: 7, failed: 0 } },
  { name: 'some red', report: { numPassedTests: 5, numFailedTests: 2 }, code: 1, expected: { passed: 5, failed: 2 } },
  {
    name: 'green tests, broken hook',
    report: { numPassedTests: 5, numFailedTests: 0 },
    code: 1,
    expected: { passed: 5, failed: 1 },
  },
])('vitest, $name', async ({ report, code, expected }) => {
  expect(await runTests({ root, command: reporting(report, code), count: countVitest })).toEqual(expected);
});

test('a runner that writes no report has failed, even with code 0', async () => {
  expect(await runTests({ root, command: () => script(''), count: countVitest })).toEqual({ passed: 0, failed: 1 });
});

test('playwright: a flaky test is a failed one', () => {
  expect(countPlaywright({ stats: { expected: 9, unexpected: 1, flaky: 2, skipped: 0 } })).toEqual({
    passed: 9,
    failed: 3,
  });
});
