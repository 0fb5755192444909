import { expect, test } from 'vitest';
import { LeveyJenningsPoint, PointColumns } from './charts.schemas.ts';
import { columnsOf, pointsIn } from './pointColumns.ts';

const point = (id: string, more: Partial<LeveyJenningsPoint> = {}): LeveyJenningsPoint => ({
  id,
  runId: 'r1',
  level: 1,
  instant: 1_780_000_000_000,
  value: 5.1,
  z: 1,
  limit: 0,
  verdict: 'accept',
  ...more,
});

const travelled = (points: readonly LeveyJenningsPoint[]) =>
  pointsIn(PointColumns.parse(JSON.parse(JSON.stringify(columnsOf(points)))));

test.each([
  { name: 'no point', points: [] },
  {
    name: 'plain points of one run and of the next',
    points: [point('a'), point('b', { level: 2 }), point('c', { runId: 'r2', instant: 1_780_000_600_000 })],
  },
  {
    name: 'a point without a target',
    points: [point('a', { z: null, limit: null, verdict: null, notEvaluated: 'noTarget' }), point('b')],
  },
  {
    name: 'a point with everything',
    points: [
      point('a'),
      point('b', {
        lotId: '7',
        rules: ['1_3s', '2_2s'],
        isExcluded: true,
        manualStatus: 'accept',
        initials: 'ZS',
        comment: '',
      }),
      point('c'),
    ],
  },
  {
    name: 'initials of some',
    points: [
      point('a', { initials: 'ZS' }),
      point('b', { initials: 'LI' }),
      point('c'),
      point('d', { initials: 'ZS' }),
    ],
  },
  { name: 'an instant before the one before', points: [point('a'), point('b', { instant: 1 })] },
])('columns say the same as points: $name', ({ points }) => {
  expect(travelled(points)).toEqual(points);
  for (const read of travelled(points)) expect(LeveyJenningsPoint.parse(read)).toEqual(read);
});
