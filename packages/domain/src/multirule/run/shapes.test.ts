import { expect, test } from 'vitest';
import { rulesOf } from '../../../test/qcExamples.ts';
import type { Multirule } from '../multirule.ts';
import { isApart, isViolated, participates, sideOf } from './shapes.ts';

const rule = (name: string, changes: Partial<Multirule> = {}): Multirule => rulesOf(name, changes)[0] as Multirule;
const violated = (subject: Multirule, ...z: number[]): boolean =>
  isViolated(subject, { z, first: 0, last: z.length - 1 });

test.each([
  { z: 2.1, limit: 2, side: 1 },
  { z: -2.1, limit: 2, side: -1 },
  { z: 2, limit: 2, side: 0 },
  { z: -2, limit: 2, side: 0 },
  { z: 2 + 0.9e-9, limit: 2, side: 0 },
  { z: 2 + 1.1e-9, limit: 2, side: 1 },
  { z: -2 - 1.1e-9, limit: 2, side: -1 },
  { z: (5.2 - 5.0) / 0.1, limit: 2, side: 0 },
  { z: 0, limit: 0, side: 0 },
  { z: 1e-9, limit: 0, side: 0 },
  { z: 1e-8, limit: 0, side: 1 },
  { z: -1e-8, limit: 0, side: -1 },
])('$z against a limit of $limit lies on side $side', ({ z, limit, side }) => {
  expect(sideOf(z, limit)).toBe(side);
});

test.each([
  { name: '2-2s', z: [2.1, 2.2], expected: true },
  { name: '2-2s', z: [-2.1, -2.2], expected: true },
  { name: '2-2s', z: [2.1, -2.2], expected: false },
  { name: '2-2s', z: [2, 2.2], expected: false },
  { name: '2-2s', z: [2.2, 2], expected: false },
  { name: '2of3-2s', z: [2.1, 0, 2.2], expected: true },
  { name: '2of3-2s', z: [2.1, 2.2, 0], expected: false },
  { name: '2of3-2s', z: [-2.1, 0, 2.2], expected: false },
  { name: '3x', z: [0.1, 0, 0.1], expected: false },
  { name: '3T', z: [0.1, 0.2, 0.3], expected: true },
  { name: '3T', z: [0.3, 0.2, 0.1], expected: true },
  { name: '3T', z: [0.1, 0.1, 0.3], expected: false },
  { name: '3T', z: [0.1, 0.3, 0.3], expected: false },
  { name: '3T', z: [0.1, 0.3, 0.2], expected: false },
  { name: '3T', z: [0.3, 0.1, 0.2], expected: false },
  { name: '3T', z: [0.1, 0.1, 0.1], expected: false },
  { name: '3T', z: [0, 1e-9, 2e-9], expected: false },
  { name: 'R-4s', z: [2.8, -1.3], expected: true },
  { name: 'R-4s', z: [2, -2], expected: false },
  { name: 'R-4s', z: [4.91, 0.02, -0.03], expected: false },
  { name: 'R-4s', z: [4.91, -1], expected: false },
  { name: 'R-4s', z: [4.91, -1.01], expected: true },
  { name: 'R-4s', z: [-1.01, 4.91], expected: true },
  { name: 'R-4s', z: [6.5, 1.5], expected: false },
  { name: 'R-4s', z: [-2.1, 2.1], expected: true },
  { name: 'R-4s', z: [2.1, 0, -2.1], expected: true },
  { name: 'R-4s', z: [0, 2.1, -2.1], expected: true },
  { name: 'R-4s', z: [-2.1, 2.1, 0], expected: false },
])('$name on $z is violated: $expected', ({ name, z, expected }) => {
  expect(violated(rule(name), ...z)).toBe(expected);
});

test.each([
  { z: 2.1, other: -2.1, expected: true },
  { z: -2.1, other: 2.1, expected: true },
  { z: 2.8, other: -1.3, expected: false },
  { z: 2, other: -2.5, expected: false },
  { z: 6.5, other: 2.1, expected: false },
])('R-4s, opposite: $z and $other are apart: $expected', ({ z, other, expected }) => {
  expect(isApart(rule('R-4s', { rangeMode: 'opposite' }), z, other)).toBe(expected);
});

test.each([
  { name: '2-2s', z: 2.1, expected: true },
  { name: '2-2s', z: 1.9, expected: false },
  { name: '2-2s', z: -2.1, expected: false },
  { name: 'R-4s', z: -2.1, expected: true },
  { name: 'R-4s', z: 0, expected: false },
  { name: '7T', z: -0.4, expected: true },
])('$z takes part in a $name triggered by 2.2: $expected', ({ name, z, expected }) => {
  expect(participates(rule(name), z, 2.2)).toBe(expected);
});
