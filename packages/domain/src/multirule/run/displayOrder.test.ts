import { expect, test } from 'vitest';
import type { Violation } from '../violation.ts';
import { worstStatus } from '../violation.ts';
import { compareForDisplay } from './displayOrder.ts';

const violation = (rule: string, severity: 'REJECT' | 'WARN' = 'REJECT'): Violation => ({
  rule,
  ruleId: rule,
  severity,
  trigger: 'a',
  scopes: ['SINGLE'],
  participants: ['a'],
  reason: { kind: 'TREND', direction: 'rising', numberOfResults: 7 },
});
const leading = (...violations: Violation[]): string | undefined => violations.toSorted(compareForDisplay)[0]?.rule;

test('the most specific rule is named first', () => {
  const names = '1-3.5s 1-3s R-4s 2of3-2s 2-2s 1-2.5s 3-1s 4-1s 12x 10x 9x 8x 7x 6x 7T 5-1.5s 1-2s'.split(' ');
  for (let i = 1; i < names.length; i++) {
    const [before, after] = [names[i - 1] as string, names[i] as string];
    expect(leading(violation(after), violation(before))).toBe(before);
    expect(leading(violation(before), violation(after))).toBe(before);
  }
});

test('a rejection is named before a warning of any rule', () => {
  expect(leading(violation('1-3s', 'WARN'), violation('7T'))).toBe('7T');
  expect(leading(violation('7T'), violation('1-3s', 'WARN'))).toBe('7T');
});

test('without violations none is named', () => expect(leading()).toBeUndefined());

test.each([
  { statuses: ['OK', 'REJECT', 'WARN', null], worst: 'REJECT' },
  { statuses: ['OK', 'WARN', null], worst: 'WARN' },
  { statuses: [null, 'OK'], worst: 'OK' },
  { statuses: [null], worst: null },
  { statuses: [], worst: null },
] as const)('the worst of $statuses is $worst', ({ statuses, worst }) => {
  expect(worstStatus(statuses)).toBe(worst);
});
