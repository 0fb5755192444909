import {
  type HistogramsChart,
  type LeveyJenningsChart,
  type MeanChart,
  type PerformanceSummaryChart,
  withPoints,
  type YoudenChart,
} from '@qc/contract';
import { leveyJennings } from '@qc/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { laboratoryCalls } from './laboratoryCalls.ts';

const july = 'from=2026-07-01%2000:00:00&to=2026-08-01%2000:00:00';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let calls: ReturnType<typeof laboratoryCalls>;
const chart = <T>(name: string, query = july): Promise<T> =>
  calls.get<T>(`/app/qcTestResult/${name}?qcTestId=${qcTest.testId}&${query}`);

/** Level 1 at 5.0 ± 0.1 until the 6th, 5.2 ± 0.2 from then on; level 2 at 10 ± 0.5. The 3rd rejects, the 4th is excluded. */
beforeAll(async () => {
  laboratory = await openLaboratory();
  calls = laboratoryCalls(laboratory);
  qcTest = await openQcTest(laboratory);
  const target = { qcTestId: qcTest.testId, level: 2, effectiveFrom: '2026-01-01 00:00:00', mean: 10, sd: 0.5 };
  await calls.save('/app/target', target);
  const values = [5.0, 5.1, 5.4, 4.95, 5.05, 5.2, 5.3, 5.1, 5.25, 5.15];
  const results = values.flatMap((value, index) => [
    { qcTestId: qcTest.testId, level: 1, measuredAt: day(index + 1), value, initials: 'ZS' },
    { qcTestId: qcTest.testId, level: 2, measuredAt: day(index + 1), value: 10 + (index % 3) / 10 },
  ]);
  await qcTest.post('/app/qcTestResult/batchAddResults', { results });
  await calls.save('/app/target', { ...target, level: 1, effectiveFrom: '2026-07-06 00:00:00', mean: 5.2, sd: 0.2 });
  const fourth = (await qcTest.results())[3];
  await qcTest.post('/app/qcTestResult/exclude', { ids: [fourth?.id], excluded: true, reason: 'wrong vial' });
  const event = {
    eventType: 'calibration',
    title: '定标',
    relatedKind: 'labInstrument',
    labInstrumentId: laboratory.records.get('labInstrument'),
  };
  await calls.save('/app/qcTestEvent', { ...event, eventDate: '2026-07-06 07:00:00' });
  await calls.save('/app/qcTestEvent', { ...event, eventDate: '2026-08-01 00:00:00' });
}, 60_000);
afterAll(() => laboratory.api.close());

test('Levey-Jennings: points in order, each with the limits of its day, rules and marks', async () => {
  const {
    points,
    limits,
    events,
    isTruncated,
    test: heading,
  } = await chart<LeveyJenningsChart>('getLeveyJenningsChart');
  expect(heading).toMatchObject({ id: qcTest.testId, unitName: 'mmol/L', levels: [1, 2] });
  expect(isTruncated).toBe(false);
  const first = points.filter((point) => point.level === 1);
  expect(first.map((point) => point.value)).toEqual([5.0, 5.1, 5.4, 4.95, 5.05, 5.2, 5.3, 5.1, 5.25, 5.15]);
  expect(first[2]).toMatchObject({ verdict: 'reject', rules: ['1-3s', '1-2s'], initials: 'ZS' });
  expect(first[3]).toMatchObject({ isExcluded: true });
  expect(first[0]).not.toHaveProperty('rules');
  expect(limits.filter((limit) => limit.level === 1)).toMatchObject([
    { mean: 5, sd: 0.1 },
    { mean: 5.2, sd: 0.2 },
  ]);
  expect(first.map((point) => limits[point.limit ?? -1]?.mean)).toEqual([5, 5, 5, 5, 5, 5.2, 5.2, 5.2, 5.2, 5.2]);
  expect(events).toMatchObject([{ title: '定标', eventDate: '2026-07-06 07:00:00' }]);
});

test('Levey-Jennings: as columns it says the same', async () => {
  const asPoints = await chart<LeveyJenningsChart>('getLeveyJenningsChart');
  const asColumns = await chart<LeveyJenningsChart>('getLeveyJenningsChart', `${july}&form=columns`);
  expect(asColumns.points).toEqual([]);
  expect(withPoints(asColumns)).toEqual(asPoints);
});

test('Levey-Jennings: the answer is all that the geometry needs', async () => {
  const { points, limits, test: heading } = await chart<LeveyJenningsChart>('getLeveyJenningsChart', `${july}&level=1`);
  const statuses = { accept: 'OK', warn: 'WARN', reject: 'REJECT' } as const;
  const geometry = leveyJennings(
    points.map((point) => {
      const limit = point.limit === null ? undefined : limits[point.limit];
      return {
        ...point,
        x: point.instant,
        lotId: point.lotId ?? heading.lotId,
        target: limit ? { version: limit.targetId, mean: limit.mean, sd: limit.sd } : null,
        excluded: point.isExcluded === true,
        status: point.verdict === null ? null : statuses[point.verdict],
      };
    }),
    'z',
  );
  expect(geometry).toHaveLength(1);
  expect(geometry[0]?.limits).toHaveLength(2);
  expect(geometry[0]?.marks.map((mark) => mark.marker).slice(2, 5)).toEqual(['reject', 'excluded', 'ok']);
  for (const [place, mark] of (geometry[0]?.marks ?? []).entries())
    expect(mark.y).toBeCloseTo(points[place]?.z ?? 9, 12);
});

test('Levey-Jennings: the strip has n, mean, SD of period, month and lot', async () => {
  const { figures } = await chart<LeveyJenningsChart>('getLeveyJenningsChart');
  expect(figures.map((row) => [row.level, row.period.all.n, row.period.inControl.n])).toEqual([
    [1, 9, 8],
    [2, 10, 10],
  ]);
  expect(figures[0]?.target).toMatchObject({ mean: 5.2, sd: 0.2 });
  expect(figures[0]?.month.all.n).toBe(9);
  expect(figures[0]?.cumulative.all.n).toBe(9);
});

test('histogram: on the target’s scale, with the normal curve, without rejected and excluded results', async () => {
  const { levels } = await chart<HistogramsChart>('getHistogramsChart', `${july}&level=1`);
  const [level] = levels;
  expect(levels).toHaveLength(1);
  expect(level?.scale).toBe('target');
  expect(level?.histogram?.edges[0]).toBeCloseTo(5.2 - 4 * 0.2, 12);
  expect(level?.histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(level?.figures.n).toBe(8);
  expect(level?.curve).toHaveLength(101);
  expect(level?.normality?.p).toBeGreaterThan(0);
  expect(level?.months.map((row) => [row.month, row.inControl.n])).toEqual([['2026-07', 8]]);
  const all = await chart<HistogramsChart>('getHistogramsChart', `${july}&level=1&dataSet=all`);
  expect(all.levels[0]?.histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(9);
});

test('mean chart: every month has its place, empty ones too, with the target of its day', async () => {
  const { levels } = await chart<MeanChart>('getMeanChart', 'month=2026-08&months=3');
  expect(levels[0]?.months.map((row) => [row.month, row.all.n, row.cumulative.all.n, row.target?.mean])).toEqual([
    ['2026-06', 0, 0, 5],
    ['2026-07', 9, 9, 5.2],
    ['2026-08', 0, 9, 5.2],
  ]);
  expect(levels[0]?.months[0]?.all.mean).toBeNull();
});

test('performance summary: shares of the allowable error, and too few peers', async () => {
  const { points } = await chart<PerformanceSummaryChart>('getPerformanceSummaryChart', 'month=2026-07');
  expect(points).toHaveLength(2);
  const [point] = points;
  expect(point).toMatchObject({
    level: 1,
    sdi: null,
    cvi: null,
    peer: null,
    peerReason: 'groupTooSmall',
    tea: { source: 'performanceLimit' },
  });
  expect(point?.tea.teaPercent).toBeCloseTo(7, 12);
  expect(point?.normalisedCv).toBeCloseTo((point?.figures.cvPercent ?? 0) / 7, 12);
  expect(point?.normalisedBias).toBeCloseTo(Math.abs(point?.figures.biasPercent ?? 0) / 7, 12);
  expect(point?.figures.sigma).toBeCloseTo((1 - (point?.normalisedBias ?? 0)) / (point?.normalisedCv ?? 1), 9);
});

test('Youden: runs with both levels evaluated, excluded ones left out', async () => {
  const { points, figures } = await chart<YoudenChart>('getYoudenChart');
  expect(points).toHaveLength(9);
  expect(points[0]).toMatchObject({ a: 0, b: 0 });
  expect(points[2]).toMatchObject({ verdict: 'reject' });
  expect(figures).toMatchObject({ n: 9 });
});

test.each(['getLeveyJenningsChart', 'getHistogramsChart', 'getMeanChart', 'getYoudenChart'])(
  '%s: another laboratory’s test is unknown',
  async (name) => {
    const other = (await qcTest.api.login('100002', 'director')).access;
    const url = `/eqicapi/app/qcTestResult/${name}?qcTestId=${qcTest.testId}`;
    expect(await qcTest.api.as(other, { url })).toMatchObject({ status: 400 });
    expect(await qcTest.api.as(other, { url: `${url}&tenantId=100001` })).toMatchObject({ status: 403 });
    const centre = (await qcTest.api.login('000000', 'centre')).access;
    expect(await qcTest.api.as(centre, { url: `${url}&tenantId=100001` })).toMatchObject({ status: 200 });
  },
);

test('performance summary: another laboratory sees none of these points', async () => {
  const other = (await qcTest.api.login('100002', 'director')).access;
  const seen = await calls.getAs<PerformanceSummaryChart>(
    other,
    `/app/qcTestResult/getPerformanceSummaryChart?qcTestId=${qcTest.testId}`,
  );
  expect(seen.points).toEqual([]);
});
