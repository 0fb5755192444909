import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextQuarter, quarterName, quarterOf, startOf } from './quarters.ts';

test('every instant lies in its quarter, by the laboratories’ clock', () => {
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (at) => {
      const quarter = quarterOf(at);
      expect(Date.parse(startOf(quarter).replace(' ', 'T').concat(':00'))).toBeLessThanOrEqual(at.getTime());
      expect(Date.parse(startOf(nextQuarter(quarter)).replace(' ', 'T').concat(':00'))).toBeGreaterThan(at.getTime());
    }),
  );
});

test.each([
  ['2026-12-31T15:59:59.999Z', '2026q4'],
  ['2026-12-31T16:00:00.000Z', '2027q1'],
])('%s is in %s', (at, name) => {
  expect(quarterName(quarterOf(new Date(at)))).toBe(name);
});
