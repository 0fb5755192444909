import { type Replay, seedRules } from '@qc/domain';
import type { Multirule as MultiruleRecord } from '@qc/resources';
import { expect, test } from 'vitest';
import { chartColours } from '#components/charts/chartColours.ts';
import { currentSettings } from '#platform/settings/settingsStore.ts';
import { themeOf } from '#platform/theme/applyTheme.ts';
import { rule12s } from '../multirule/testing/rule12s.ts';
import { type PowerCurve, runDesignJob } from './designJob.ts';
import { effectiveRules } from './designQueries.ts';
import { powerOption } from './powerOption.ts';

const named = (...names: string[]) =>
  seedRules.filter((rule) => names.includes(rule.abbreviation)).map((rule) => ({ ...rule, active: true }));

test('the curve begins at the false rejections and ends at certainty', () => {
  const curve = runDesignJob({ kind: 'power', rules: named('1-3s', '2-2s'), levels: 2 }) as PowerCurve;
  expect(curve[0]?.probability).toBeLessThan(0.02);
  expect(curve.at(-1)).toMatchObject({ shiftSd: 5 });
  expect(curve.at(-1)?.probability).toBeGreaterThan(0.98);
}, 30_000);

test('a replay counts what the rules would have rejected', () => {
  const points = [0.2, 3.4, 0.1].map((z, index) => ({
    id: `${index}`,
    level: 1,
    runId: `${index}`,
    instant: index,
    replicate: 1,
    z,
    targetVersion: 'a',
    excluded: false,
  }));
  const replay = runDesignJob({
    kind: 'replay',
    rules: named('1-3s'),
    levels: 1,
    points,
    resets: [],
    targets: [],
    events: [],
  }) as Replay;
  expect(replay).toMatchObject({ judgedRuns: 3, rejectedRuns: 1 });
});

test('the laboratory’s own row of a rule replaces the centre’s', () => {
  const row = (tenantId: string, reject: boolean) =>
    ({ ...rule12s, id: tenantId, tenantId, reject }) as unknown as MultiruleRecord;
  expect(effectiveRules([row('000000', false), row('100001', true)])).toMatchObject([
    { id: '100001', reject: true, numberOfSD: 2 },
  ]);
  expect(effectiveRules([row('100001', true), row('000000', false)])).toMatchObject([{ id: '100001' }]);
});

test.each([
  { critical: 2.35, isMarked: true },
  { critical: null, isMarked: false },
  { critical: -0.4, isMarked: false },
])('a critical error of $critical is marked: $isMarked', ({ critical, isMarked }) => {
  const colours = chartColours(themeOf(currentSettings(), 'light'));
  const words = { shift: 'x', probability: 'y', critical: 'c' };
  const option = powerOption([{ shiftSd: 0, probability: 0.01 }], { critical, colours, words }) as {
    series: { markLine?: unknown }[];
  };
  expect(option.series[0]?.markLine !== undefined).toBe(isMarked);
});
