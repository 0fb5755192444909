import { expect, test } from 'vitest';
import { summary } from './summary.mjs';

const step = (title, ms, given) => ({
  title,
  ms,
  passed: 0,
  failures: [],
  skipped: [],
  times: [],
  ...given,
});
const times = [
  { name: 'quick.test.ts', ms: 100 },
  { name: 'slow.test.ts', ms: 65_000 },
  { name: 'middling.test.ts', ms: 2_000 },
];

test('says where the time went, the slowest first, then what was skipped, what failed and how many', () => {
  const steps = [
    step('types', 21_000, { failures: ['tsc -b'] }),
    step('unit tests', 70_000, { passed: 7, skipped: ['- skipped: one', '- skipped: two'], times }),
    step('browser tests', 90_000, { passed: 2 }),
  ];
  expect(summary(steps, { slow: 2 })).toBe(
    [
      '── where the time went\n   21.0 s  types\n   70.0 s  unit tests\n   90.0 s  browser tests',
      '── the slowest of unit tests\n   65.0 s  slow.test.ts\n    2.0 s  middling.test.ts',
      '- skipped: one\n- skipped: two',
      '✗ tsc -b',
      '9 passed, 1 failed',
    ].join('\n\n'),
  );
});

test('the totals are in the last line', () => {
  expect(
    summary([step('unit tests', 1_000, { passed: 3 })])
      .split('\n')
      .at(-1),
  ).toBe('3 passed, 0 failed');
});
