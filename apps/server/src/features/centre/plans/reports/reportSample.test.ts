import { type PeerRule, peersOf, planMaterial, type SampleSpec } from '@qc/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluatedSample, type OwnValue } from './evaluateRound.ts';
import { reportSample } from './reportSample.ts';

const consensus: SampleSpec = {
  assignedKind: 'consensus',
  assigned: null,
  assignedU: null,
  overruled: null,
  sigmaKind: 'tea',
  sigma: null,
  mayBeNegative: false,
  tea: { combination: 'percent', teaPercent: 6, teaAbsolute: null },
};
const everybody: PeerRule = { groupBy: 'all', smallGroup: 'notAssessed', minimum: 4 };
const everything = { showsStatistics: true, showsGroups: true, showsCharts: true };

type Reported = readonly (readonly [value: number, group?: string, model?: string])[];

/** The report of the first laboratory of a round. */
function reportOf(reported: Reported, spec: Partial<SampleSpec> = {}, rule: Partial<PeerRule> = {}, at = 0) {
  const values = reported.map(
    ([value, group = 'A', model = 'M'], id): OwnValue => ({
      id: String(id),
      value,
      u: null,
      group,
      model,
      isLate: false,
      text: null,
    }),
  );
  const sample = peersOf({ ...consensus, ...spec }, values, { ...everybody, ...rule });
  const { figures, homogeneity, stability } = planMaterial(sample.all.figures.sigmaPt, {
    homogeneity: null,
    stability: null,
  });
  const material = {
    homogeneity: homogeneity.verdict,
    betweenItemSd: figures.betweenItemSd.value,
    stability: stability.verdict,
    stabilityShift: figures.stabilityShift.value,
    limit: figures.materialLimit.value,
  };
  return reportSample(evaluatedSample(1, { sample, material }), values[at], everything);
}

const round = (count: number): Reported => Array.from({ length: count }, (_, at) => [65 + ((at * 7) % 10) / 3]);

describe('what a laboratory reads of a sample', () => {
  test('three laboratories: nothing that the other two make is printed, and nobody is assessed', () => {
    // Total protein of three laboratories: u(xpt) and the own value gave the two others to the last digit.
    expect(reportOf([[68.3], [66.6], [65.2]])).toMatchObject({
      value: 68.3,
      laboratories: 3,
      assigned: null,
      assignedU: null,
      sigmaPt: null,
      tea: null,
      deviationPercent: null,
      z: null,
      zPrime: null,
      grade: null,
      isAcceptable: null,
      mean: null,
      sd: null,
      group: null,
      histogram: null,
    });
  });

  test('three laboratories on a reference value are assessed by it; their statistics stay withheld', () => {
    const line = reportOf([[68.3], [66.6], [65.2]], { assignedKind: 'reference', assigned: 67, assignedU: 0.2 });
    expect(line).toMatchObject({ assigned: 67, assignedU: 0.2, grade: 'satisfactory', mean: null, sd: null });
  });

  test('σpt from the participants is withheld with them, with any assigned value', () => {
    const spec = { assignedKind: 'reference', assigned: 67, assignedU: 0.2, sigmaKind: 'data' } as const;
    expect(reportOf([[68.3], [66.6], [65.2]], spec)).toMatchObject({ sigmaPt: null, z: null, grade: null });
  });

  test.each([
    { all: 7, method: 6, isShown: false },
    { all: 8, method: 6, isShown: false },
    { all: 9, method: 6, isShown: true },
    { all: 6, method: 6, isShown: true },
    { all: 12, method: 3, isShown: false },
  ])('the own method of $method among $all is shown: $isShown (what two groups differ by is at least three)', (of) => {
    const values = round(of.all).map(([value], at) => [value, at < of.method ? 'A' : 'B'] as const);
    expect(reportOf(values).group !== null).toBe(of.isShown);
  });

  test.each([
    { count: 5, isDrawn: false },
    { count: 6, isDrawn: true },
  ])('a histogram of $count laboratories is drawn: $isDrawn', ({ count, isDrawn }) => {
    expect(reportOf(round(count)).histogram !== null).toBe(isDrawn);
  });

  test.each([
    {
      smallGroup: 'notAssessed',
      expected: { isTooFew: true, isFallback: false, assigned: null, grade: null, isAcceptable: null },
    },
    { smallGroup: 'all', expected: { isTooFew: false, isFallback: true, basis: 'all', grade: 'unsatisfactory' } },
  ] as const)('one laboratory of its method among nine of another: $smallGroup', ({ smallGroup, expected }) => {
    const dryChemistry = [[80, 'B'] as const, ...round(9)];
    expect(reportOf(dryChemistry, {}, { groupBy: 'method', smallGroup, minimum: 6 })).toMatchObject(expected);
  });

  test('figures of all are withheld next to those of a method where they differ by one laboratory', () => {
    const six = round(6).map(([value]) => [value, 'A'] as const);
    const rule = { groupBy: 'method', smallGroup: 'all', minimum: 6 } as const;
    const seven = [...six, [70, 'B'] as const];
    expect(reportOf(seven, {}, rule)).toMatchObject({
      basis: 'method',
      mean: null,
      sd: null,
      group: null,
    });
    expect(reportOf(seven, {}, rule, 6)).toMatchObject({ basis: 'all', isFallback: true, mean: null, histogram: null });
    const nine = [...six, ...round(3).map(([value]) => [value, 'B'] as const)];
    expect(reportOf(nine, {}, rule)).toMatchObject({ mean: expect.any(Number), histogram: expect.any(Object) });
  });

  test('property: in a group below four, the report does not depend on what the others reported', () => {
    const value = fc.double({ min: 1, max: 100, noNaN: true });
    fc.assert(
      fc.property(value, fc.array(value, { minLength: 1, maxLength: 2 }), (own, others) => {
        const line = (rest: readonly number[]) => reportOf([[own], ...rest.map((each) => [each] as const)]);
        expect(line(others)).toEqual(line(others.map((each) => each * 1.37 + 2)));
      }),
    );
  });
});
