import { expect, test } from 'vitest';
import type { Multirule } from './multirule.ts';
import { multiruleProblems } from './multiruleProblems.ts';
import { seedRules } from './seedRules.ts';

const rule22s = seedRules.find(({ id }) => id === '2-2s') as Multirule;
const ruleR4s = seedRules.find(({ id }) => id === 'R-4s') as Multirule;
const imported = (fields: object): Multirule => ({ ...rule22s, ...fields });

test('every seeded rule is a rule', () => {
  expect(seedRules.flatMap(multiruleProblems)).toEqual([]);
});

test.each([
  { name: 'an unknown kind', rule: imported({ kind: 'MEAN' }), problems: ['kindUnknown'] },
  { name: 'an unknown run type', rule: imported({ runType: '' }), problems: ['runTypeUnknown'] },
  { name: 'an unknown material scope', rule: imported({ materialScope: 'SOME' }), problems: ['materialScopeUnknown'] },
  { name: 'an unknown range mode', rule: imported({ rangeMode: 'far' }), problems: ['rangeModeUnknown'] },
  {
    name: 'no result',
    rule: imported({ numberOfResults: 0 }),
    problems: ['numberOfResultsOutOfRange', 'minExceedingOutOfRange'],
  },
  { name: 'one result', rule: imported({ numberOfResults: 1, minExceeding: 1 }), problems: [] },
  { name: 'half a result', rule: imported({ numberOfResults: 2.5 }), problems: ['numberOfResultsOutOfRange'] },
  { name: '100 results', rule: imported({ numberOfResults: 100 }), problems: [] },
  { name: '101 results', rule: imported({ numberOfResults: 101 }), problems: ['numberOfResultsOutOfRange'] },
  { name: 'more to exceed than results', rule: imported({ minExceeding: 3 }), problems: ['minExceedingOutOfRange'] },
  { name: 'none to exceed', rule: imported({ minExceeding: 0 }), problems: ['minExceedingOutOfRange'] },
  { name: 'a limit of 0 SD', rule: imported({ numberOfSD: 0 }), problems: [] },
  { name: 'a negative limit', rule: imported({ numberOfSD: -0.1 }), problems: ['numberOfSdOutOfRange'] },
  { name: 'no number as a limit', rule: imported({ numberOfSD: Number.NaN }), problems: ['numberOfSdOutOfRange'] },
  {
    name: 'an infinite limit',
    rule: imported({ numberOfSD: Number.POSITIVE_INFINITY }),
    problems: ['numberOfSdOutOfRange'],
  },
  { name: 'a range of one result', rule: { ...ruleR4s, numberOfResults: 1 }, problems: ['numberOfResultsOutOfRange'] },
  { name: 'a range without a number to exceed', rule: { ...ruleR4s, minExceeding: 0 }, problems: [] },
  { name: 'a trend of two results', rule: imported({ kind: 'TREND' }), problems: [] },
])('$name: $problems', ({ rule, problems }) => {
  expect(multiruleProblems(rule)).toEqual(problems);
});
