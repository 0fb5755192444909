import { describe, expect, test } from 'vitest';
import type { ChosenComparison } from '../peer/comparedGroup.ts';
import type { PeerAttributes } from '../peer/peerKey.ts';
import type { RuleStatus } from '../statistics/dataSet.ts';
import { type AlertKind, type CaseAnswer, missingAnswers } from './caseAnswer.ts';
import { isEscalationDue, type TimedAlert } from './escalation.ts';
import { impactWindow, type NearbyResult } from './impactWindow.ts';
import { peerShift, type ShiftMember } from './peerShift.ts';
import { repeatContradiction, unansweredLevels, violatedLevels } from './repeats.ts';

describe('what the answer to an alert must hold', () => {
  const whole: CaseAnswer = {
    causeId: '1',
    actionIds: ['2'],
    repeatOutcome: 'inControl',
    patientImpact: 'none',
    reviewComment: null,
  };
  const nothing: CaseAnswer = {
    causeId: null,
    actionIds: [],
    repeatOutcome: null,
    patientImpact: null,
    reviewComment: null,
  };
  test.each<{ name: string; kind: AlertKind; answer: CaseAnswer; missing: string[] }>([
    { name: 'a whole answer lacks nothing', kind: 'reject', answer: whole, missing: [] },
    { name: 'no cause', kind: 'reject', answer: { ...whole, causeId: null }, missing: ['causeId'] },
    { name: 'no action', kind: 'reject', answer: { ...whole, actionIds: [] }, missing: ['actionIds'] },
    { name: 'no outcome', kind: 'reject', answer: { ...whole, repeatOutcome: null }, missing: ['repeatOutcome'] },
    {
      name: 'no patient impact',
      kind: 'reject',
      answer: { ...whole, patientImpact: null },
      missing: ['patientImpact'],
    },
    {
      name: 'nothing at all, in the order of the form',
      kind: 'tea',
      answer: nothing,
      missing: ['causeId', 'actionIds', 'repeatOutcome', 'patientImpact'],
    },
    { name: 'a warning needs nothing', kind: 'warn', answer: nothing, missing: [] },
    { name: 'away from peers', kind: 'peer', answer: nothing, missing: ['causeId', 'actionIds'] },
    { name: 'QC not run, and not a word', kind: 'missing', answer: nothing, missing: ['reviewComment'] },
    {
      name: 'an empty word is none',
      kind: 'missing',
      answer: { ...nothing, reviewComment: '' },
      missing: ['reviewComment'],
    },
    { name: 'QC not run, explained', kind: 'missing', answer: { ...nothing, reviewComment: '停机' }, missing: [] },
  ])('$kind: $name', ({ kind, answer, missing }) => {
    expect(missingAnswers(kind, answer)).toEqual(missing);
  });
});

describe('the levels a repeat has to answer', () => {
  const at = (level: number, instant: number, status: RuleStatus) => ({ level, instant, status });
  test('are those that were rejected, each once', () => {
    expect(violatedLevels([at(3, 1, 'REJECT'), at(1, 1, 'WARN'), at(2, 1, 'OK'), at(3, 1, 'REJECT')])).toEqual([3]);
  });

  test.each([
    { name: 'answered', repeats: [at(1, 2, 'OK'), at(3, 2, 'WARN')], missing: [], out: [] },
    { name: 'only another level', repeats: [at(2, 2, 'OK')], missing: [1, 3], out: [] },
    { name: 'nothing linked', repeats: [], missing: [1, 3], out: [] },
    { name: 'one not judged', repeats: [at(1, 2, 'OK'), at(3, 2, null)], missing: [3], out: [] },
    { name: 'one still out', repeats: [at(1, 2, 'REJECT'), at(3, 2, 'OK')], missing: [], out: [1] },
    { name: 'out first, then in', repeats: [at(1, 3, 'OK'), at(1, 2, 'REJECT'), at(3, 2, 'OK')], missing: [], out: [] },
    {
      name: 'in first, then out',
      repeats: [at(1, 3, 'REJECT'), at(1, 2, 'OK'), at(3, 2, 'OK')],
      missing: [],
      out: [1],
    },
  ])('$name', ({ repeats, missing, out }) => {
    expect(unansweredLevels([1, 3], repeats)).toEqual({ missing, out });
  });
});

describe('the outcome and the linked repeats', () => {
  const at = (instant: number, status: RuleStatus) => ({ instant, status });
  test.each([
    { name: 'in control, and it was', outcome: 'inControl', repeats: [at(1, 'OK')], found: null },
    { name: 'a warning is in control', outcome: 'inControl', repeats: [at(1, 'WARN')], found: null },
    { name: 'out first, then in', outcome: 'inControl', repeats: [at(1, 'REJECT'), at(2, 'OK')], found: null },
    {
      name: 'in first, then out',
      outcome: 'inControl',
      repeats: [at(2, 'REJECT'), at(1, 'OK')],
      found: 'lastRepeatIsOut',
    },
    {
      name: 'one level of the last is out',
      outcome: 'inControl',
      repeats: [at(2, 'OK'), at(2, 'REJECT')],
      found: 'lastRepeatIsOut',
    },
    { name: 'still out, and it was', outcome: 'stillOut', repeats: [at(1, 'REJECT')], found: null },
    { name: 'still out, but it was in', outcome: 'stillOut', repeats: [at(1, 'OK')], found: 'lastRepeatIsIn' },
    { name: 'not repeated, with repeats', outcome: 'notRepeated', repeats: [at(1, 'OK')], found: 'repeatedAfterAll' },
    { name: 'not judged says nothing', outcome: 'inControl', repeats: [at(1, null)], found: null },
    { name: 'nothing is linked', outcome: 'inControl', repeats: [], found: null },
    { name: 'no outcome is stated', outcome: null, repeats: [at(1, 'OK')], found: null },
  ] as const)('$name', ({ outcome, repeats, found }) => {
    expect(repeatContradiction(outcome, repeats)).toBe(found);
  });
});

describe('the window in which patients may be affected', () => {
  const result = (instant: number, level: number, status: RuleStatus, excluded = false): NearbyResult => ({
    runId: `r${instant}`,
    instant,
    level,
    status,
    excluded,
  });
  const out = { runId: 'r5', instant: 5, levels: [1] };
  test.each([
    {
      name: 'from the good run before to the one after',
      nearby: [result(4, 1, 'OK'), result(6, 1, 'OK')],
      last: 4,
      first: 6,
    },
    {
      name: 'the nearest on both sides',
      nearby: [result(3, 1, 'OK'), result(4, 1, 'WARN'), result(6, 1, 'WARN'), result(7, 1, 'OK')],
      last: 4,
      first: 6,
    },
    {
      name: 'a rejected run is passed over',
      nearby: [result(3, 1, 'OK'), result(4, 1, 'REJECT'), result(6, 1, 'REJECT'), result(7, 1, 'OK')],
      last: 3,
      first: 7,
    },
    {
      name: 'one rejected level spoils a run',
      nearby: [result(3, 1, 'OK'), result(4, 1, 'OK'), result(4, 2, 'REJECT')],
      last: 3,
      first: null,
    },
    { name: 'not evaluated is not good', nearby: [result(3, 1, 'OK'), result(4, 1, null)], last: 3, first: null },
    {
      name: 'a run without the level in question says nothing',
      nearby: [result(3, 1, 'OK'), result(4, 2, 'OK')],
      last: 3,
      first: null,
    },
    {
      name: 'another level without target does not spoil it',
      nearby: [result(4, 1, 'OK'), result(4, 2, null)],
      last: 4,
      first: null,
    },
    {
      name: 'an excluded result says nothing',
      nearby: [result(3, 1, 'OK'), result(4, 1, 'OK', true)],
      last: 3,
      first: null,
    },
    {
      name: 'an excluded rejection does not spoil a run',
      nearby: [result(4, 1, 'REJECT', true), result(4, 1, 'OK')],
      last: 4,
      first: null,
    },
    { name: 'the run itself is never its own bound', nearby: [result(5, 1, 'OK')], last: null, first: null },
    { name: 'nothing is known', nearby: [], last: null, first: null },
  ])('$name', ({ nearby, last, first }) => {
    const found = impactWindow(out, nearby);
    expect([found.lastGood?.instant ?? null, found.firstGood?.instant ?? null]).toEqual([last, first]);
  });

  test('an alert of no certain level takes any judged run', () => {
    expect(impactWindow({ ...out, levels: [] }, [result(4, 2, 'OK'), result(6, 2, null)])).toEqual({
      lastGood: { runId: 'r4', instant: 4 },
      firstGood: null,
    });
  });
});

describe('escalation', () => {
  const hour = 3_600_000;
  const alert: TimedAlert = { state: 'Pending', raisedAt: 0, escalatedAt: null, hours: 24 };
  test.each<{ name: string; alert: TimedAlert; now: number; due: boolean }>([
    { name: 'a moment before it is not due', alert, now: 24 * hour - 1, due: false },
    { name: 'on the hour it is', alert, now: 24 * hour, due: true },
    { name: 'once is enough', alert: { ...alert, escalatedAt: 24 * hour }, now: 48 * hour, due: false },
    { name: 'reviewed is still open', alert: { ...alert, state: 'Reviewed' }, now: 24 * hour, due: true },
    { name: 'completed is not', alert: { ...alert, state: 'Completed' }, now: 48 * hour, due: false },
    { name: 'cancelled is not', alert: { ...alert, state: 'Cancelled' }, now: 48 * hour, due: false },
    { name: 'a laboratory in a hurry', alert: { ...alert, hours: 2 }, now: 2 * hour, due: true },
  ])('$name', ({ alert: timed, now, due }) => {
    expect(isEscalationDue(timed, now)).toBe(due);
  });
});

describe('is it only me?', () => {
  const own: PeerAttributes = {
    lotId: 'lot',
    level: 1,
    analyteId: 'glucose',
    unitId: 'mmol/L',
    temperatureId: '37',
    methodId: 'hexokinase',
    modelId: 'c501',
    reagentSupplierId: 'roche',
    slideGeneration: null,
  };
  const lab = (laboratoryId: string, weekMean: number, more: Partial<ShiftMember> = {}): ShiftMember => ({
    laboratoryId,
    attributes: own,
    points: 7,
    weekMean,
    baseline: { points: 20, mean: 0 },
    ...more,
  });
  test.each([
    { name: 'two of three moved up', members: [lab('a', 1.2), lab('b', 1), lab('c', 0.9)], moved: 2, laboratories: 3 },
    {
      name: 'a move down is another direction',
      members: [lab('a', -2), lab('b', -2), lab('c', 0)],
      moved: 0,
      laboratories: 3,
    },
    {
      name: 'who always sits high has not moved',
      members: [lab('a', 1.5, { baseline: { points: 9, mean: 1.4 } }), lab('b', 0), lab('c', 0)],
      moved: 0,
      laboratories: 3,
    },
    {
      name: 'a laboratory with two tests counts once',
      members: [lab('a', 2), lab('a', 2), lab('b', 0), lab('c', 0)],
      moved: 1,
      laboratories: 3,
    },
  ])('$name', ({ members, moved, laboratories }) => {
    expect(peerShift(own, members, { side: 'high' })).toEqual({
      shown: true,
      basis: 'PEER',
      laboratories,
      moved,
      share: moved / laboratories,
    });
  });

  test('down is down', () => {
    expect(peerShift(own, [lab('a', -1), lab('b', 1), lab('c', 0)], { side: 'low' })).toMatchObject({ moved: 1 });
  });

  test('with too few of one model the method decides, and then all', () => {
    const other = { ...own, modelId: 'AU5800' };
    const members = [lab('a', 2), lab('b', 2, { attributes: other }), lab('c', 0, { attributes: other })];
    expect(peerShift(own, members, { side: 'high' })).toMatchObject({
      shown: true,
      basis: 'METHOD',
      laboratories: 3,
      moved: 2,
    });
  });

  describe('by the comparison chosen for the test', () => {
    const chosen: ChosenComparison = {
      name: '同型号',
      matchMethod: false,
      matchInstrumentModel: true,
      matchReagentSupplier: false,
      matchTemperature: true,
      matchSlideGeneration: false,
      isFallbackAllowed: true,
      minLaboratories: 4,
      minPoints: 20,
    };
    const otherMethod = { attributes: { ...own, methodId: 'god' } };
    const otherModel = { attributes: { ...own, modelId: 'AU5800' } };
    const sameModel = [lab('a', 2), lab('b', 2, otherMethod), lab('c', 0, otherMethod)];
    test.each([
      { name: 'what must agree is its own', comparison: chosen, members: sameModel, shift: ['同型号', 2, 3] },
      {
        name: 'a laboratory that differs in the basis does not belong to the group',
        comparison: chosen,
        members: [...sameModel, lab('d', 2, otherModel), lab('e', 2, otherModel), lab('f', 2, otherModel)],
        shift: ['同型号', 2, 3],
      },
      {
        name: 'a group that leaves out one laboratory is not shown: the wider group is, so no difference reveals that laboratory',
        comparison: chosen,
        members: [...sameModel, lab('d', 2, otherModel)],
        shift: ['ALL', 3, 4],
      },
      {
        name: 'one laboratory too few: the tiers follow, as wide as needed',
        comparison: { ...chosen, minLaboratories: 5 },
        members: [...sameModel, lab('d', 2, otherModel)],
        shift: ['ALL', 3, 4],
      },
      {
        name: 'which is not done where it may not be widened',
        comparison: { ...chosen, minLaboratories: 5, isFallbackAllowed: false },
        members: [...sameModel, lab('d', 2, otherModel)],
        shift: null,
      },
      {
        name: 'never fewer than three others, however few it asks for',
        comparison: { ...chosen, minLaboratories: 2, isFallbackAllowed: false },
        members: sameModel.slice(1),
        shift: null,
      },
    ])('$name', ({ comparison, members, shift }) => {
      const found = peerShift(own, members, { side: 'high', comparison });
      expect(found.shown ? [found.basis, found.moved, found.laboratories] : null).toEqual(shift);
    });
  });

  test.each([
    { name: 'two others are not shown', members: [lab('a', 2), lab('b', 2)] },
    { name: 'a third without results does not count', members: [lab('a', 2), lab('b', 2), lab('c', 0, { points: 0 })] },
    {
      name: 'a third with too short a past does not count',
      members: [lab('a', 2), lab('b', 2), lab('c', 2, { baseline: { points: 4, mean: 0 } })],
    },
    {
      name: 'another lot is another group',
      members: [lab('a', 2), lab('b', 2), lab('c', 2, { attributes: { ...own, lotId: 'other' } })],
    },
    { name: 'nobody', members: [] },
  ])('$name', ({ members }) => {
    expect(peerShift(own, members, { side: 'high' })).toMatchObject({ shown: false, reason: 'tooFewLaboratories' });
  });
});
