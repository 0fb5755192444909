import { expect, test } from 'vitest';
import { ruleSet } from '../multirule/ruleSet.ts';
import type { QcPoint } from '../multirule/run/qcPoint.ts';
import { seedRules } from '../multirule/seedRules.ts';
import { replayRules } from './replayRules.ts';

const rules = ruleSet(
  seedRules.filter(({ abbreviation }) => ['1-2s', '1-3s', '2-2s'].includes(abbreviation)),
  { activeLevels: 1 },
);

const history = (...zs: (number | null)[]): { points: QcPoint[] } => ({
  points: zs.map((z, instant) => ({
    id: `p${instant}`,
    runId: null,
    instant,
    level: 1,
    replicate: 1,
    z,
    targetVersion: 'a',
    excluded: false,
  })),
});

test('rejections, warnings and the runs in which each rule was violated are counted', () => {
  expect(replayRules(rules, history(0.1, 2.1, 2.2, null, 3.2, -0.4))).toEqual({
    judgedRuns: 5,
    rejectedRuns: 2,
    warnedRuns: 1,
    byRule: [
      { rule: '1-2s', ruleId: '1-2s', runs: 3 },
      { rule: '1-3s', ruleId: '1-3s', runs: 1 },
      { rule: '2-2s', ruleId: '2-2s', runs: 2 },
    ],
    rejections: [
      { key: 'at:2', instant: 2, rules: ['1-2s', '2-2s'], isKnown: false },
      { key: 'at:4', instant: 4, rules: ['1-2s', '1-3s', '2-2s'], isKnown: false },
    ],
    outsideEvents: { runs: 5, rejected: 2 },
    events: [],
  });
});

test('runs during a known event are counted apart from those outside', () => {
  const replay = replayRules(rules, history(0.1, 3.1, 0.2, 3.4, 0.3), [{ id: 'reagent', from: 3, to: 4 }]);
  expect(replay.outsideEvents).toEqual({ runs: 4, rejected: 1 });
  expect(replay.rejections.map(({ instant, isKnown }) => [instant, isKnown])).toEqual([
    [1, false],
    [3, true],
  ]);
});

test.each([
  { name: 'caught by its second run', event: { from: 1, to: 4 }, expected: { runs: 3, runsToDetection: 2 } },
  {
    name: 'begins with the run it is caught by',
    event: { from: 2, to: null },
    expected: { runs: 3, runsToDetection: 1 },
  },
  { name: 'is over before the rejection', event: { from: 0, to: 2 }, expected: { runs: 2, runsToDetection: null } },
  { name: 'has no run', event: { from: 9, to: null }, expected: { runs: 0, runsToDetection: null } },
])('an event that $name', ({ event, expected }) => {
  const replay = replayRules(rules, history(0.1, 1.9, 3.2, 0.3, 0.2), [{ id: 'e', ...event }]);
  expect(replay.events).toEqual([{ id: 'e', ...expected }]);
});

test('without a run outside of events nothing is counted there', () => {
  const none = { runs: 0, rejected: 0 };
  expect(replayRules(rules, history(3.2), [{ id: 'e', from: 0, to: null }]).outsideEvents).toEqual(none);
  expect(replayRules(rules, history()).outsideEvents).toEqual(none);
});
