import type { LeveyJenningsPoint } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { isFlaggedRun, rowOf, runsOf } from './runRows.ts';
import { pointOf } from './testing/pointOf.ts';

const point = (id: string, runId: string, more: Partial<LeveyJenningsPoint> = {}) => pointOf(id, { runId, ...more });

test('runs come newest first, each with its results in order', () => {
  const runs = runsOf([point('a', '1'), point('b', '1', { level: 2 }), point('c', '2')]);
  expect(runs.map((run) => run.map(({ id }) => id).join(''))).toEqual(['c', 'ab']);
});

describe('the row of a run', () => {
  test.each([
    {
      name: 'is as bad as its worst result',
      points: [point('a', '1'), point('b', '1', { verdict: 'reject' })],
      verdict: 'reject',
    },
    {
      name: 'does not count an excluded result',
      points: [point('a', '1'), point('b', '1', { verdict: 'reject', isExcluded: true })],
      verdict: 'accept',
    },
    {
      name: 'follows a reviewer before the rules',
      points: [point('a', '1', { verdict: 'reject', manualStatus: 'accept' })],
      verdict: 'accept',
    },
    { name: 'is not judged where nothing was', points: [point('a', '1', { verdict: null })], verdict: null },
  ])('$name', ({ points, verdict }) => {
    expect(rowOf(points).verdict).toBe(verdict);
  });

  test('names every rule and every operator once', () => {
    const row = rowOf([
      point('a', '1', { rules: ['1-2s'], initials: 'LQ' }),
      point('b', '1', { rules: ['1-2s', '2-2s'], initials: 'LQ' }),
    ]);
    expect([row.rules, row.initials]).toEqual([['1-2s', '2-2s'], 'LQ']);
  });
});

test('an excluded violation does not flag its run', () => {
  expect([
    isFlaggedRun([point('a', '1', { rules: ['1-3s'] })]),
    isFlaggedRun([point('a', '1', { rules: ['1-3s'], isExcluded: true })]),
    isFlaggedRun([point('a', '1')]),
  ]).toEqual([true, false, false]);
});
