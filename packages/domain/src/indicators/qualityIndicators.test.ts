import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Moments } from '../statistics/moments.ts';
import { indicatorMonths } from './indicatorPeriod.ts';
import {
  exceedsLimit,
  type MenuTestFacts,
  type QualityIndicator,
  qualityIndicators,
  testCount,
  testShare,
} from './qualityIndicators.ts';

/** Results around 100 with a CV. */
const series = (cv: number, n = 20) => ({ moments: { n, mean: 100, m2: (n - 1) * cv * cv } });

/** A test as it should be: in control at 2 of 4 per cent, in a scheme, and its round passed. */
const good: MenuTestFacts = {
  hasControl: true,
  series: [series(2), series(3)],
  limit: { maxCvPercent: 4, maxSd: null },
  scheme: 'joined',
  rounds: [{ hasPassed: true }],
  hasAlternative: false,
};
const but = (more: Partial<MenuTestFacts>): MenuTestFacts => ({ ...good, ...more });
const alone = but({ scheme: 'none', rounds: [] });

type Fractions = Readonly<Record<QualityIndicator, readonly [number, number]>>;
const laboratories: readonly { name: string; tests: readonly MenuTestFacts[]; fractions: Fractions }[] = [
  {
    name: 'two tests, all as it should be',
    tests: [good, good],
    fractions: { CL07: [2, 2], CL08: [0, 2], CL09: [2, 2], CL10: [2, 2], CL11: [0, 0] },
  },
  {
    name: 'one bad level of three makes one failed test, not a third of one',
    tests: [but({ series: [series(2), series(5), series(2)] }), good],
    fractions: { CL07: [2, 2], CL08: [1, 2], CL09: [2, 2], CL10: [2, 2], CL11: [0, 0] },
  },
  {
    name: 'a test without a requirement is not in the denominator of CL-08',
    tests: [good, but({ limit: null })],
    fractions: { CL07: [2, 2], CL08: [0, 1], CL09: [2, 2], CL10: [2, 2], CL11: [0, 0] },
  },
  {
    name: 'nineteen results are fewer than twenty',
    tests: [but({ series: [series(9, 19)] }), good],
    fractions: { CL07: [2, 2], CL08: [0, 1], CL09: [2, 2], CL10: [2, 2], CL11: [0, 0] },
  },
  {
    name: 'a menu entry without control',
    tests: [good, but({ hasControl: false, series: [] }), good, good],
    fractions: { CL07: [3, 4], CL08: [0, 3], CL09: [4, 4], CL10: [4, 4], CL11: [0, 0] },
  },
  {
    name: 'a closed scheme is none: the test moves from CL-09 to CL-11',
    tests: [alone, good],
    fractions: { CL07: [2, 2], CL08: [0, 2], CL09: [1, 1], CL10: [1, 1], CL11: [0, 1] },
  },
  {
    name: 'two instruments for one test count once, and the worse decides',
    tests: [but({ series: [series(2), series(2), series(4.5)] })],
    fractions: { CL07: [1, 1], CL08: [1, 1], CL09: [1, 1], CL10: [1, 1], CL11: [0, 0] },
  },
  {
    name: 'a scheme that exists and was not joined',
    tests: [good, but({ scheme: 'notJoined', rounds: [] })],
    fractions: { CL07: [2, 2], CL08: [0, 2], CL09: [1, 2], CL10: [1, 1], CL11: [0, 0] },
  },
  {
    name: 'one of two rounds failed',
    tests: [good, good, but({ rounds: [{ hasPassed: true }, { hasPassed: false }] })],
    fractions: { CL07: [3, 3], CL08: [0, 3], CL09: [3, 3], CL10: [2, 3], CL11: [0, 0] },
  },
  {
    name: 'split samples where no scheme exists',
    tests: [{ ...alone, hasAlternative: true }, alone, good],
    fractions: { CL07: [3, 3], CL08: [0, 3], CL09: [1, 1], CL10: [1, 1], CL11: [1, 2] },
  },
  {
    name: 'exactly the allowed CV, and a new lot with few results beside a full one',
    tests: [but({ series: [series(4)] }), but({ series: [series(3), series(30, 5)] })],
    fractions: { CL07: [2, 2], CL08: [0, 2], CL09: [2, 2], CL10: [2, 2], CL11: [0, 0] },
  },
  {
    name: 'nothing on the menu',
    tests: [],
    fractions: { CL07: [0, 0], CL08: [0, 0], CL09: [0, 0], CL10: [0, 0], CL11: [0, 0] },
  },
];

describe.each(laboratories)('$name', ({ tests, fractions }) => {
  test.each(qualityIndicators)('%s', (indicator) => {
    const share = testShare(tests.map((facts) => testCount(indicator, facts)));
    const [part, whole] = fractions[indicator];
    expect(share).toEqual({ part, whole, percent: whole === 0 ? null : (100 * part) / whole });
  });
});

test('a test that does not count says why', () => {
  const reasons = [
    testCount('CL08', but({ hasControl: false, series: [] })),
    testCount('CL08', but({ limit: null })),
    testCount('CL08', but({ series: [series(1, 19)] })),
    testCount('CL09', alone),
    testCount('CL10', alone),
    testCount('CL11', good),
    testCount('CL09', but({ scheme: 'unknown' })),
    testCount('CL11', but({ scheme: 'unknown' })),
  ].map(({ reason }) => reason);
  expect(reasons).toEqual([
    'noControl',
    'noRequirement',
    'tooFewResults',
    'noScheme',
    'noRound',
    'hasScheme',
    'schemeUnknown',
    'schemeUnknown',
  ]);
});

test('pH is held against an SD: 0.02 at 7.4', () => {
  const at = (sd: number): Moments => ({ n: 20, mean: 7.4, m2: 19 * sd * sd });
  const limit = { maxCvPercent: null, maxSd: 0.02 };
  expect([at(0.0199), at(0.02), at(0.0201)].map((moments) => exceedsLimit(moments, limit))).toEqual([
    false,
    false,
    true,
  ]);
  expect(exceedsLimit({ n: 20, mean: 0, m2: 1 }, limit)).toBe(null);
});

test('periods of a month', () => {
  expect(indicatorMonths('month', '2026-02')).toEqual({ first: '2026-02', last: '2026-02' });
  expect(indicatorMonths('quarter', '2026-12')).toEqual({ first: '2026-10', last: '2026-12' });
  expect(indicatorMonths('year', '2026-05')).toEqual({ first: '2026-01', last: '2026-12' });
});

describe('for any tests', () => {
  const facts: fc.Arbitrary<MenuTestFacts> = fc.record({
    hasControl: fc.boolean(),
    series: fc.array(
      fc
        .record({ cv: fc.double({ min: 0, max: 20, noNaN: true }), n: fc.integer({ min: 0, max: 40 }) })
        .map(({ cv, n }) => series(cv, n)),
      { maxLength: 4 },
    ),
    limit: fc.option(
      fc.record({ maxCvPercent: fc.double({ min: 0.5, max: 10, noNaN: true }), maxSd: fc.constant(null) }),
    ),
    scheme: fc.constantFrom('joined', 'notJoined', 'none'),
    rounds: fc.array(fc.record({ hasPassed: fc.boolean() }), { maxLength: 3 }),
    hasAlternative: fc.boolean(),
  });

  test('a share lies between 0 and 100, and is null exactly where nothing counts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...qualityIndicators), fc.array(facts, { maxLength: 12 }), (indicator, tests) => {
        const { part, whole, percent } = testShare(tests.map((test) => testCount(indicator, test)));
        expect(part).toBeLessThanOrEqual(whole);
        expect(whole).toBeLessThanOrEqual(tests.length);
        expect(percent === null).toBe(whole === 0);
      }),
    );
  });

  test('every test whose schemes are stated belongs to CL-09 or CL-11, never to both', () => {
    fc.assert(
      fc.property(facts, (test) => {
        const [scheme, other] = (['CL09', 'CL11'] as const).map(
          (indicator) => testCount(indicator, test).counts !== 'no',
        );
        expect(scheme).toBe(!other);
      }),
    );
  });

  test('a further series never makes a failed test pass', () => {
    fc.assert(
      fc.property(facts, fc.double({ min: 0, max: 20, noNaN: true }), (test, cv) => {
        const before = testCount('CL08', test).counts;
        const after = testCount('CL08', { ...test, series: [...test.series, series(cv)] }).counts;
        expect(before !== 'part' || after === 'part').toBe(true);
      }),
    );
  });
});
