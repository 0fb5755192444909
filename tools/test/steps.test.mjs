import { expect, test } from 'vitest';
import { readPlaywright, readVitest, runCheck, runTests } from './steps.mjs';

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
  const { passed, failures } = await runCheck({ root, command: script(`process.exit(${code})`) });
  expect({ passed, failed: failures.length }).toEqual({ passed: 0, failed });
});

test('a program that is not there counts as a failure', async () => {
  expect((await runCheck({ root, command: ['no-such-program'] })).failures).toEqual(['no-such-program']);
});

const red = { status: 'failed', fullName: 'adds', failureMessages: ['expected 2\n  at line 1'] };
const file = (status, assertionResults) => ({
  name: 'sum.test.ts',
  status,
  message: 'no such module',
  assertionResults,
});

test.each([
  { name: 'all green', numPassedTests: 7, testResults: [file('passed', [])], code: 0, failures: [] },
  {
    name: 'a red test is named with its reason',
    numPassedTests: 5,
    testResults: [file('failed', [red, { ...red, status: 'passed' }])],
    code: 1,
    failures: ['sum.test.ts › adds\nexpected 2\n  at line 1'],
  },
  {
    name: 'a file that cannot be loaded is named',
    numPassedTests: 5,
    testResults: [file('failed', [])],
    code: 1,
    failures: ['sum.test.ts › the file itself\nno such module'],
  },
  {
    name: 'green tests, broken hook',
    numPassedTests: 5,
    testResults: [],
    code: 1,
    failures: ['the runner ended with 1 without a failed test'],
  },
])('vitest, $name', async ({ numPassedTests, testResults, code, failures }) => {
  const command = reporting({ numPassedTests, testResults }, code);
  expect(await runTests({ root, command, read: readVitest })).toEqual({ passed: numPassedTests, failures });
});

test('a runner that writes no report has failed, even with code 0', async () => {
  const { passed, failures } = await runTests({ root, command: () => script(''), read: readVitest });
  expect({ passed, failed: failures.length }).toEqual({ passed: 0, failed: 1 });
});

test('playwright: a flaky test is a failed one, and each is named by its place', () => {
  const spec = (line, status) => ({
    file: 'login.spec.ts',
    line,
    title: 'logs in',
    tests: [{ status, results: [{ error: { message: 'no button' } }] }],
  });
  const suites = [{ specs: [spec(3, 'unexpected'), spec(9, 'expected')], suites: [{ specs: [spec(20, 'flaky')] }] }];
  expect(readPlaywright({ stats: { expected: 9 }, suites, errors: [] })).toEqual({
    passed: 9,
    failures: ['login.spec.ts:3 › logs in\nno button', 'login.spec.ts:20 › logs in\nno button'],
  });
});
