import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.mjs';

const red = { status: 'failed', fullName: 'adds', failureMessages: ['expected 2\n  at line 1'] };
const file = (status, assertionResults) => ({
  name: 'sum.test.ts',
  status,
  message: 'no such module',
  startTime: 1000,
  endTime: 3500,
  assertionResults,
});

test.each([
  { name: 'all green', testResults: [file('passed', [])], failures: [] },
  {
    name: 'a red test is named with its reason',
    testResults: [file('failed', [red, { ...red, status: 'passed' }])],
    failures: ['sum.test.ts › adds\nexpected 2\n  at line 1'],
  },
  {
    name: 'a file that cannot be loaded is named',
    testResults: [file('failed', [])],
    failures: ['sum.test.ts › the file itself\nno such module'],
  },
])('vitest, $name', ({ testResults, failures }) => {
  expect(readVitest({ numPassedTests: 7, testResults })).toEqual({
    passed: 7,
    failures,
    skipped: [],
    times: [{ name: 'sum.test.ts', ms: 2500 }],
  });
});

test('vitest: what was skipped is named, with its reason where it gives one', () => {
  const broken = { status: 'skipped', fullName: 'never ran', failureMessages: [], meta: {} };
  const skipped = { ...broken, fullName: 'adds', meta: { skipped: '' } };
  const explained = { ...broken, fullName: 'divides', meta: { skipped: 'by zero' } };
  expect(
    readVitest({ numPassedTests: 0, testResults: [file('passed', [broken, skipped, explained])] }).skipped,
  ).toEqual(['- skipped: sum.test.ts › adds', '- skipped: sum.test.ts › divides: by zero']);
});

const flow = (line, status, errors) => ({
  file: 'login.spec.ts',
  line,
  title: 'logs in',
  tests: [{ status, results: errors.map((message) => ({ duration: 400, ...(message && { error: { message } }) })) }],
});
const failed = flow(3, 'unexpected', ['no button']);
const passed = flow(9, 'expected', [undefined]);
const report = {
  stats: { expected: 1, unexpected: 1 },
  suites: [{ specs: [failed], suites: [{ specs: [passed] }] }],
  errors: [],
};

test('playwright: what failed is named with its reason', () => {
  const { passed, failures } = readPlaywright(report);
  expect({ passed, failures }).toEqual({ passed: 1, failures: ['login.spec.ts:3 › logs in\nno button'] });
});

test('playwright: how long each flow took', () => {
  expect(readPlaywright(report).times).toEqual([
    { name: 'login.spec.ts:3 › logs in', ms: 400 },
    { name: 'login.spec.ts:9 › logs in', ms: 400 },
  ]);
});

test('playwright: an error outside the flows is a failure', () => {
  const errors = [{ message: 'the server did not start' }];
  expect(readPlaywright({ ...report, suites: [], errors }).failures).toEqual(['the server did not start']);
});
