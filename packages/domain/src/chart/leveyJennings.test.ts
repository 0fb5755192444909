import { expect, test } from 'vitest';
import { type ChartPoint, leveyJennings } from './leveyJennings.ts';

const first = { version: 't1', mean: 5, sd: 0.1 };
const second = { version: 't2', mean: 6, sd: 0.2 };
const point = (id: string, x: number, more: Partial<ChartPoint> = {}): ChartPoint => ({
  id,
  x,
  level: 1,
  lotId: 'A',
  value: 5.1,
  target: first,
  excluded: false,
  status: 'OK',
  ...more,
});
const levelOne = (points: readonly ChartPoint[], axis: 'unit' | 'z' = 'unit') => leveyJennings(points, axis)[0];

test.each([
  {
    name: 'neighbours of one lot are joined',
    points: [point('a', 1), point('b', 2), point('c', 3)],
    joined: [['a', 'b', 'c']],
  },
  {
    name: 'a new lot starts a new line',
    points: [point('a', 1), point('b', 2), point('c', 3, { lotId: 'B' }), point('d', 4, { lotId: 'B' })],
    joined: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  {
    name: 'an excluded point breaks the line',
    points: [point('a', 1), point('b', 2), point('x', 3, { excluded: true }), point('c', 4), point('d', 5)],
    joined: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  { name: 'a single point is no line', points: [point('a', 1)], joined: [] },
  {
    name: 'returning to a lot does not join across the other',
    points: [point('a', 1), point('b', 2, { lotId: 'B' }), point('c', 3)],
    joined: [],
  },
  {
    name: 'a target change does not break the line',
    points: [point('a', 1), point('b', 2, { target: second })],
    joined: [['a', 'b']],
  },
])('$name', ({ points, joined }) => {
  expect(levelOne(points)?.joined).toEqual(joined);
});

test('limits step where the target changes', () => {
  const limits = levelOne([
    point('a', 1),
    point('b', 2),
    point('c', 3, { target: second }),
    point('d', 4, { target: second }),
  ])?.limits;
  expect(limits?.map(({ from, to, targetVersion }) => [from, to, targetVersion])).toEqual([
    [1, 3, 't1'],
    [3, 4, 't2'],
  ]);
  expect(limits?.[1]?.lines.map(({ y }) => y)).toEqual(
    [5.4, 5.6, 5.8, 6, 6.2, 6.4, 6.6].map((y) => expect.closeTo(y, 9)),
  );
});

test('a floating target steps with its mean while its version stays', () => {
  const limits = levelOne([point('a', 1), point('b', 2, { target: { ...first, mean: 5.01 } })])?.limits;
  expect(limits).toHaveLength(2);
});

test('a new lot with the same target has its own limits', () => {
  expect(levelOne([point('a', 1), point('b', 2, { lotId: 'B' })])?.limits).toHaveLength(2);
});

test('a point without target has a place in units, none in z', () => {
  const points = [point('a', 1), point('b', 2, { target: null, status: null }), point('c', 3)];
  expect(levelOne(points, 'unit')).toMatchObject({ unplaced: [], joined: [['a', 'b', 'c']] });
  expect(levelOne(points, 'z')).toMatchObject({ unplaced: ['b'], joined: [] });
  expect(levelOne(points, 'z')?.limits).toHaveLength(1);
});

test('a target without spread draws no limits', () => {
  expect(levelOne([point('a', 1, { target: { ...first, sd: 0 } })])?.limits).toEqual([]);
});

test('each status has its marker; excluded goes before all', () => {
  const points = [
    point('a', 1),
    point('b', 2, { status: 'WARN' }),
    point('c', 3, { status: 'REJECT' }),
    point('d', 4, { status: null }),
    point('e', 5, { status: 'REJECT', excluded: true }),
  ];
  expect(levelOne(points)?.marks.map(({ marker }) => marker)).toEqual([
    'ok',
    'warn',
    'reject',
    'notEvaluated',
    'excluded',
  ]);
});

test('levels are drawn apart, in order; on the z axis all share the lines', () => {
  const geometry = leveyJennings([point('b', 1, { level: 2, target: second, value: 6.4 }), point('a', 1)], 'z');
  expect(geometry.map(({ level }) => level)).toEqual([1, 2]);
  expect(geometry[1]?.marks[0]?.y).toBeCloseTo(2, 9);
  expect(geometry[0]?.limits[0]?.lines).toEqual(geometry[1]?.limits[0]?.lines);
});

test('what is no number has no place', () => {
  expect(levelOne([point('a', 1, { value: Number.NaN })])).toMatchObject({ marks: [], unplaced: ['a'] });
});

test('no points, no levels', () => {
  expect(leveyJennings([], 'unit')).toEqual([]);
});
