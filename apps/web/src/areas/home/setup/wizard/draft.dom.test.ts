import type { LotAnalyteRow } from '@qc/contract';
import type { Assay, Lot, QcTest } from '@qc/resources';
import { describe, expect, test } from 'vitest';
import { analytesWithoutAssay, type Candidate, candidatesOf, levelsOfLot } from './candidates.ts';
import { bodyOf, ownTargets } from './createQcTests.ts';
import { changeDraft, type Draft, emptyDraft, levelsOf, plannedTests } from './draft.ts';
import { draftProblems } from './draftProblems.ts';

const candidate = (assayId: string, part: Partial<Candidate> = {}): Candidate => ({
  assayId,
  analyteId: '1',
  title: `assay ${assayId}`,
  instrument: 'AU 1',
  method: 'HK',
  unit: 'mmol/L',
  maker: undefined,
  existingTestId: null,
  oldLevels: [],
  ...part,
});
const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, ...part });
const placed = draft({
  labInstrumentId: '1',
  lotId: '2',
  assayIds: ['a'],
  levels: [1],
  own: { 'a/1': { mean: 5, sd: 1 } },
});

describe('going back and forth', () => {
  test.each([
    { name: 'another lot asks for assays again', change: { lotId: '3' }, assayIds: [] },
    { name: 'another instrument too', change: { labInstrumentId: '3' }, assayIds: [] },
    { name: 'the same lot chosen again keeps them', change: { lotId: '2' }, assayIds: ['a'] },
    { name: 'a rule set keeps them', change: { ruleSetId: '9' }, assayIds: ['a'] },
  ])('$name', ({ change, assayIds }) => {
    const next = changeDraft(placed, change);
    expect(next.assayIds).toEqual(assayIds);
    expect(Object.keys(next.own)).toHaveLength(assayIds.length);
  });
});

describe('what keeps a step from being left', () => {
  const following = draft({ source: 'lot', lotId: '2', fromLotId: '1' });
  const exists = candidate('a', { existingTestId: '7' });
  test.each<{ name: string; step: number; now: Draft; candidates?: Candidate[]; is: object }>([
    {
      name: 'nothing chosen',
      step: 0,
      now: emptyDraft,
      is: { labInstrumentId: 'setup.required', lotId: 'setup.required' },
    },
    { name: 'instrument and lot', step: 0, now: placed, is: {} },
    { name: 'old lot without instrument', step: 0, now: following, is: {} },
    { name: 'the same lot twice', step: 0, now: { ...following, lotId: '1' }, is: { lotId: 'setup.sameLot' } },
    {
      name: 'no old lot',
      step: 0,
      now: draft({ source: 'lot', lotId: '2' }),
      is: { fromLotId: 'setup.required' },
    },
    { name: 'no assay', step: 1, now: draft({}), candidates: [candidate('a')], is: { assayIds: 'setup.chooseAssay' } },
    { name: 'only one that exists', step: 1, now: placed, candidates: [exists], is: { assayIds: 'setup.chooseAssay' } },
    {
      name: 'nothing left to follow',
      step: 1,
      now: following,
      candidates: [exists],
      is: { assayIds: 'setup.nothingToCopy' },
    },
    {
      name: 'no level',
      step: 1,
      now: { ...placed, levels: [] },
      candidates: [candidate('a')],
      is: { levels: 'setup.chooseLevel' },
    },
    { name: 'all levels of the lot', step: 1, now: { ...placed, levels: null }, candidates: [candidate('a')], is: {} },
    { name: 'own figures', step: 2, now: { ...placed, targets: 'own' }, is: {} },
    { name: 'no own figures', step: 2, now: draft({ targets: 'own' }), is: { own: 'setup.ownNone' } },
    {
      name: 'a mean without SD',
      step: 2,
      now: draft({ targets: 'own', own: { 'a/1': { mean: 5, sd: null } } }),
      is: { own: 'setup.ownIncomplete' },
    },
    {
      name: 'an SD of 0',
      step: 2,
      now: draft({ targets: 'own', own: { 'a/1': { mean: 5, sd: 0 } } }),
      is: { own: 'setup.ownIncomplete' },
    },
    { name: 'half figures that are not used', step: 2, now: draft({ own: { 'a/1': { mean: 5, sd: null } } }), is: {} },
  ])('$name', ({ step, now, candidates = [], is }) => {
    expect(draftProblems(step, now, candidates)).toEqual(is);
  });
});

describe('assays to choose from', () => {
  const assay = (id: string, analyteId: string, status = 'Active') => ({ id, analyteId, unitId: 'u', status }) as Assay;
  const onLot = (assayId: string, status: QcTest['status'] = 'Active') =>
    ({ id: `t${assayId}`, assayId, status, levels: [1, 2] }) as QcTest;
  const row = (analyteId: string, unitId = 'u') => ({ analyteId, unitId, analyteName: analyteId }) as LotAnalyteRow;

  test('active ones of the instrument; one with a test is marked', () => {
    const found = candidatesOf({
      assays: [assay('a', 'glu'), assay('b', 'alt'), assay('c', 'ast', 'Inactive')] as never,
      lotAnalytes: [row('glu', 'other'), row('glu')],
      testsOnLot: [onLot('b')],
      testsOnOldLot: undefined,
    });
    expect(found.map(({ assayId, existingTestId }) => [assayId, existingTestId])).toEqual([
      ['a', null],
      ['b', 'tb'],
    ]);
    expect(found.map(({ maker }) => maker?.unitId)).toEqual(['u', undefined]);
  });

  test('of an old lot those with an open test, with its levels', () => {
    const found = candidatesOf({
      assays: [assay('a', 'glu'), assay('b', 'alt'), assay('c', 'ast')] as never,
      lotAnalytes: [],
      testsOnLot: [],
      testsOnOldLot: [onLot('a'), onLot('b', 'Sealed')],
    });
    expect(found.map(({ assayId, oldLevels }) => [assayId, oldLevels])).toEqual([['a', [1, 2]]]);
  });

  test('analytes of the lot that the instrument does not measure are named once', () => {
    expect(analytesWithoutAssay([row('glu'), row('crp'), row('crp', 'x')], [assay('a', 'glu')])).toEqual(['crp']);
  });

  test.each([
    { lot: { level1LotNumber: 'x', level3LotNumber: 'z' }, is: [1, 3] },
    { lot: { level1LotNumber: '', level2LotNumber: null }, is: [1, 2, 3] },
  ])('levels of $lot are $is', ({ lot, is }) => {
    expect(levelsOfLot(lot as unknown as Lot)).toEqual(is);
  });
});

describe('what is sent', () => {
  const all = [candidate('a'), candidate('b', { existingTestId: '7' }), candidate('c', { oldLevels: [1, 3] })];

  test('only chosen assays that have no test', () => {
    expect(plannedTests(draft({ assayIds: ['a', 'b'] }), all).map(({ assayId }) => assayId)).toEqual(['a']);
    expect(plannedTests(draft({ source: 'lot' }), all).map(({ assayId }) => assayId)).toEqual(['a', 'c']);
  });

  test('levels of the followed test as far as the lot has them', () => {
    const third = candidate('c', { oldLevels: [1, 3] });
    expect(levelsOf(draft({ source: 'lot' }), third, [1, 2])).toEqual([1]);
    expect(levelsOf(draft({}), third, [1, 2])).toEqual([1, 2]);
  });

  test('named assays with levels, and no setting that was left empty', () => {
    expect(bodyOf({ ...placed, ruleSetId: '5' }, { assayIds: ['a'], levels: [1] })).toEqual({
      lotId: '2',
      labInstrumentId: '1',
      assayIds: ['a'],
      settings: { levels: [1], ruleSetId: '5' },
      targets: 'maker',
    });
  });

  test('an old lot keeps the levels of its tests', () => {
    const body = bodyOf(draft({ source: 'lot', lotId: '2', fromLotId: '1', targets: 'own' }), {
      assayIds: ['a'],
      levels: [1],
    });
    expect(body).toEqual({ lotId: '2', fromLotId: '1', settings: {}, targets: 'none' });
  });

  test('own figures of tests that were made, and of no others', () => {
    const own = { 'a/1': { mean: 5, sd: 1 }, 'a/2': { mean: null, sd: null }, 'b/1': { mean: 6, sd: 1 } };
    const created = [{ qcTestId: '70', assayId: 'a', analyteId: '1', targetLevels: [], withoutTarget: [] }];
    expect(ownTargets(draft({ own }), created)).toEqual([{ qcTestId: '70', level: 1, mean: 5, sd: 1 }]);
  });
});
