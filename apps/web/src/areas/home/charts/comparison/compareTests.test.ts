import type { LeveyJenningsChart } from '@qc/contract';
import { expect, test } from 'vitest';
import { compareTests, judgedPoints } from './compareTests.ts';

type More = { readonly lotId?: string; readonly unitName?: string; readonly mean?: number | null };

/** What the comparison reads of a chart. */
function chart(id: string, { lotId = '1', unitName = 'mmol/L', mean = 5 }: More = {}): LeveyJenningsChart {
  const points = [
    { level: 1, instant: 1, z: 1 },
    { level: 1, instant: 2, z: 2 },
    { level: 1, instant: 3, z: 9, isExcluded: true },
    { level: 1, instant: 4, z: null },
    { level: 2, instant: 5, z: -3 },
  ];
  const figures = [{ level: 1, period: { inControl: { n: 2, mean, sd: 0.1, cvPercent: 2 } } }];
  const test = { id, labInstrumentName: `A${id}`, methodName: 'M', lotId, lotNumber: lotId, unitName };
  return { test, points, figures } as unknown as LeveyJenningsChart;
}

test('means are held against the first test, on the same lot and in the same unit only', () => {
  const rows = compareTests(
    [chart('1'), chart('2', { mean: 5.5 }), chart('3', { lotId: '2' }), chart('4', { unitName: 'mg/dL' })],
    1,
  );
  expect(rows.map(({ difference }) => difference)).toEqual([0, 0.5, null, null]);
  expect(rows[1]?.differencePercent).toBeCloseTo(10, 12);
});

test('what is not known stays unknown', () => {
  const [first, second] = compareTests([chart('1', { mean: null }), chart('2')], 1);
  expect(first).toMatchObject({ mean: null, difference: null, differencePercent: null });
  expect(second).toMatchObject({ mean: 5, difference: null });
  expect(compareTests([chart('1')], 3)[0]).toMatchObject({ n: 0, mean: null, meanZ: null });
});

test('excluded results and those without a verdict are not drawn and not averaged', () => {
  expect(judgedPoints(chart('1'), 1).map(({ instant }) => instant)).toEqual([1, 2]);
  expect(compareTests([chart('1')], 1)[0]?.meanZ).toBe(1.5);
});
