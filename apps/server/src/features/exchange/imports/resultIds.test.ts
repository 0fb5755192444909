import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ResultContent, resultIdOf } from './resultIds.ts';

const content: ResultContent = {
  tenantId: '100001',
  qcTestId: '381103198338809856',
  level: 1,
  instant: 1_763_455_555_000,
  value: 5.32,
  summary: null,
  replicate: 1,
};

/** An id that is stored must be found again by every later version. */
test.each([
  { of: 'a single result', change: {}, attempt: 0, id: '7918901913516789878' },
  { of: 'one that was taken back', change: {}, attempt: 1, id: '62184044116553849' },
  { of: 'a summary', change: { summary: { sd: 0.1, n: 20 } }, attempt: 0, id: '2850723953247470274' },
])('the id of $of stays what it is', ({ change, attempt, id }) => {
  expect(resultIdOf({ ...content, ...change }, attempt)).toBe(id);
});

const numbers = fc.double({ noNaN: true });
const contents = fc.record<ResultContent>({
  tenantId: fc.constant('100001'),
  qcTestId: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String),
  level: fc.integer({ min: 1, max: 3 }),
  instant: fc.integer(),
  value: numbers,
  summary: fc.option(fc.record({ sd: numbers, n: fc.nat() })),
  replicate: fc.integer({ min: 1, max: 99 }),
});

test('an id is the first 63 bits of the digest of what a result is', () => {
  fc.assert(
    fc.property(contents, fc.integer({ min: 0, max: 5 }), (each, attempt) => {
      const { tenantId, qcTestId, level, instant, value, summary, replicate } = each;
      const figures = summary ? [value, summary.sd, summary.n] : [value];
      const text = ['import', tenantId, qcTestId, level, instant, ...figures, replicate, attempt].join('/');
      const bits = createHash('sha256').update(text).digest().readBigUInt64BE() >> 1n;
      expect(resultIdOf(each, attempt)).toBe(String(bits));
    }),
  );
});
