import { describe, expect, test } from 'vitest';
import { planSample, type SampleSpec } from './planSample.ts';
import { planScore } from './planScore.ts';

const baseExcess: SampleSpec = {
  assignedKind: 'consensus',
  assigned: null,
  assignedU: null,
  overruled: null,
  sigmaKind: 'tea',
  sigma: null,
  mayBeNegative: true,
  tea: { combination: 'absolute', teaPercent: null, teaAbsolute: 2 },
};
const reports = (values: readonly number[]) =>
  values.map((value, at) => ({ id: String(at), value, u: null, group: 'A', model: 'M' }));

describe('values of 0 and below', () => {
  test('count where the analyte may be negative, and are scored', () => {
    const sample = planSample(baseExcess, reports([-5.1, -4.9, -5.3, -4.8, -5.0, -5.2, 0]));
    expect(sample.setAside).toEqual([{ id: '6', reason: 'farFromMedian' }]);
    expect(sample.figures.assigned.value).toBeCloseTo(-5.05, 10);
    expect(planScore(sample, { value: -4.05, u: null })).toMatchObject({ grade: 'satisfactory', isAcceptable: true });
    expect(planScore(sample, { value: 0, u: null })).toMatchObject({ grade: 'unsatisfactory', isAcceptable: false });
  });

  test('a consensus of exactly 0 is a value like others; what divides by it is unknown', () => {
    const sample = planSample(baseExcess, reports([0, 0.1, -0.1, 0.2, -0.2, 0]));
    expect(sample).toMatchObject({ setAside: [], figures: { assigned: { value: 0 } } });
    expect(planScore(sample, { value: 0.4, u: null })).toMatchObject({
      isAcceptable: true,
      figures: { deviationPercent: { value: null } },
    });
  });

  test('are set aside elsewhere, each with its reason', () => {
    const sample = planSample({ ...baseExcess, mayBeNegative: false }, reports([-5, 0, 5, 5.1, 4.9]));
    expect(sample.setAside).toEqual([
      { id: '0', reason: 'notPositive' },
      { id: '1', reason: 'notPositive' },
    ]);
  });
});
