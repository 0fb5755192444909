import type { Target } from '@qc/resources';
import { expect, test } from 'vitest';
import { gridKey, targetsInForce } from './targetsInForce.ts';

const period = (id: string, effectiveFrom: string, effectiveTo: string | null, level = 1): Target =>
  ({ id, qcTestId: '9', level, effectiveFrom, effectiveTo }) as Target;

const january = period('a', '2026-01-01 00:00:00', '2026-02-01 00:00:00');
const since = period('b', '2026-02-01 00:00:00', null);

test.each([
  { name: 'inside the first period', now: '2026-01-15T12:00:00', id: 'a' },
  { name: 'the end of a period belongs to the next', now: '2026-02-01T00:00:00', id: 'b' },
  { name: 'an open period continues', now: '2030-01-01T00:00:00', id: 'b' },
  { name: 'before the first there is none', now: '2025-12-31T23:59:59', id: undefined },
])('$name', ({ now, id }) => {
  expect(targetsInForce([january, since], new Date(now)).get(gridKey('9', 1))?.id).toBe(id);
});

test('levels do not mix', () => {
  const grid = targetsInForce([since, period('c', '2026-01-01 00:00:00', null, 2)], new Date('2026-03-01T00:00:00'));
  expect([grid.get(gridKey('9', 1))?.id, grid.get(gridKey('9', 2))?.id]).toEqual(['b', 'c']);
});
