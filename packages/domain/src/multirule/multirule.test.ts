import { expect, test } from 'vitest';
import { rulesOf } from '../../test/qcExamples.ts';
import { MATERIAL_SCOPES, type Multirule, RUN_TYPES, scopesOf, severityOf } from './multirule.ts';
import { ruleSet } from './ruleSet.ts';
import { seedRules } from './seedRules.ts';

const [limit, single, range, trend] = ['4-1s', '1-3s', 'R-4s', '7T'].map((name) => rulesOf(name)[0] as Multirule) as [
  Multirule,
  Multirule,
  Multirule,
  Multirule,
];

test.each([
  { run: 'WITHIN', material: 'BOTH', two: 'RUN_ALL', one: 'RUN_ALL' },
  { run: 'ACROSS', material: 'WITHIN', two: 'HIST_LEVEL', one: 'HIST_LEVEL' },
  { run: 'ACROSS', material: 'ACROSS', two: 'HIST_ALL', one: 'HIST_LEVEL' },
  { run: 'ACROSS', material: 'BOTH', two: 'HIST_LEVEL HIST_ALL', one: 'HIST_LEVEL' },
  { run: 'BOTH', material: 'WITHIN', two: 'RUN_ALL HIST_LEVEL', one: 'RUN_ALL HIST_LEVEL' },
  { run: 'BOTH', material: 'ACROSS', two: 'RUN_ALL HIST_ALL', one: 'RUN_ALL HIST_LEVEL' },
  { run: 'BOTH', material: 'BOTH', two: 'RUN_ALL HIST_LEVEL HIST_ALL', one: 'RUN_ALL HIST_LEVEL' },
] as const)('4-1s, $run runs, $material materials: $two; with one level $one', ({ run, material, two, one }) => {
  const rule = { ...limit, runType: run, materialScope: material };
  expect(scopesOf(rule, 2).join(' ')).toBe(two);
  expect(scopesOf(rule, 3).join(' ')).toBe(two);
  expect(scopesOf(rule, 1).join(' ')).toBe(one);
});

test('a limit for one result, a trend and a range evaluate the scope that their kind fixes, for every setting of materials', () => {
  for (const runType of RUN_TYPES) {
    for (const materialScope of MATERIAL_SCOPES) {
      const at = { runType, materialScope };
      expect(scopesOf({ ...single, ...at }, 2)).toEqual(['SINGLE']);
      expect(scopesOf({ ...trend, ...at }, 2)).toEqual(['HIST_LEVEL']);
      const inRun = runType === 'ACROSS' ? [] : ['RUN_ALL'];
      const along = runType === 'WITHIN' ? [] : ['HIST_LEVEL'];
      expect(scopesOf({ ...range, ...at }, 2)).toEqual([...inRun, ...along]);
    }
  }
});

test('a rule that does not reject warns', () => {
  expect(severityOf({ ...limit, reject: true })).toBe('REJECT');
  expect(severityOf({ ...limit, reject: false })).toBe('WARN');
});

test.each([
  { names: '1-3s', lookBack: 0 },
  { names: '2of3-2s R-4s', lookBack: 0 },
  { names: '2-2s', lookBack: 1 },
  { names: '6x', lookBack: 5 },
  { names: '4-1s 7T 10x', lookBack: 9 },
])('$names need $lookBack earlier results of each level', ({ names, lookBack }) => {
  expect(ruleSet(rulesOf(names), { activeLevels: 2 }).lookBackResults).toBe(lookBack);
});

test('an inactive rule is left out; without active rules there is no look-back', () => {
  const inactive = seedRules.map((rule) => ({ ...rule, active: false }));
  expect(ruleSet(inactive, { activeLevels: 2 })).toMatchObject({ rules: [], lookBackResults: 0 });
  expect(ruleSet(seedRules, { activeLevels: 2 }).lookBackResults).toBe(9);
});

test('rejected results stay in the look-back unless the set says otherwise', () => {
  expect(ruleSet([], { activeLevels: 2 }).lookbackRejected).toBe(true);
  expect(ruleSet([], { activeLevels: 2, lookbackRejected: false }).lookbackRejected).toBe(false);
});

test('a row that is no rule is refused by name, but only if active', () => {
  const broken = { ...limit, minExceeding: 9 };
  expect(() => ruleSet([broken], { activeLevels: 2 })).toThrow('rule 4-1s: minExceedingOutOfRange');
  expect(ruleSet([{ ...broken, active: false }], { activeLevels: 2 }).rules).toEqual([]);
});

test('the seeded rules: sixteen, six of them active, only 1-2s a warning', () => {
  expect(seedRules).toHaveLength(16);
  expect(seedRules.filter(({ active }) => active).map(({ id }) => id)).toEqual([
    '1-2s',
    '1-3s',
    '2-2s',
    'R-4s',
    '4-1s',
    '10x',
  ]);
  expect(seedRules.filter(({ reject }) => !reject).map(({ id }) => id)).toEqual(['1-2s']);
  expect(seedRules.filter(({ rangeMode }) => rangeMode !== undefined).map(({ id }) => id)).toEqual(['R-4s']);
  expect(seedRules.find(({ id }) => id === '2of3-2s')).toEqual({
    id: '2of3-2s',
    abbreviation: '2of3-2s',
    kind: 'LIMIT',
    numberOfResults: 3,
    minExceeding: 2,
    numberOfSD: 2,
    runType: 'WITHIN',
    materialScope: 'ACROSS',
    rangeMode: undefined,
    reject: true,
    active: false,
    errorType: 'systematic',
  });
});
