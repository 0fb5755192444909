import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workingOf } from '../explain/working.ts';
import { homogeneityFactors, type ItemPair, planMaterial } from './planMaterial.ts';

const sigma = (value: number | null) => workingOf({ figure: 'sigmaPt', formula: 'given', inputs: [], value });
const none = { homogeneity: null, stability: null };

/**
 * Copper in soya flour, µg/g: the worked example of the International Harmonized Protocol (Thompson, Ellison, Wood, Pure Appl.
 * Chem. 78 (2006) 145, appendix 1). Published: mean squares 0.2313 and 0.0613, s_sam² 0.0850, σp 1.14, critical value 0.262.
 */
const soyaFlour: readonly ItemPair[] = [
  [10.5, 10.4],
  [9.6, 9.5],
  [10.4, 9.9],
  [9.5, 9.9],
  [10.0, 9.7],
  [9.6, 10.1],
  [9.8, 10.4],
  [9.8, 10.2],
  [10.8, 10.7],
  [10.2, 10.0],
  [9.8, 9.5],
  [10.2, 10.0],
];

describe('homogeneity', () => {
  test('the published example: variances, critical value, verdict', () => {
    const { figures, homogeneity } = planMaterial(sigma(1.14), { ...none, homogeneity: soyaFlour });
    expect((figures.withinItemSd.value ?? 0) ** 2).toBeCloseTo(0.06125, 10);
    expect((figures.betweenItemSd.value ?? 0) ** 2).toBeCloseTo(0.085038, 6);
    expect((figures.homogeneityCritical.value ?? 0) ** 2).toBeCloseTo(0.262, 3);
    expect(homogeneity).toEqual({ items: 12, verdict: 'sufficient', reason: null });
  });

  test('beyond 0.3 σpt, but within what the check itself may scatter; and beyond that', () => {
    const at = (sigmaPt: number) =>
      planMaterial(sigma(sigmaPt), { ...none, homogeneity: soyaFlour }).homogeneity.verdict;
    // s_s = 0.2916: the limit 0.3 σpt passes it at σpt = 0.972.
    expect([at(0.98), at(0.96), at(0.3)]).toEqual(['sufficient', 'expanded', 'insufficient']);
  });

  /** Factors as tabulated for 7 to 20 items in ISO 13528:2015, B.2, and in the harmonised protocol. */
  test.each([
    [7, 2.1, 1.43],
    [8, 2.01, 1.25],
    [9, 1.94, 1.11],
    [10, 1.88, 1.01],
    [11, 1.83, 0.93],
    [12, 1.79, 0.86],
    [13, 1.75, 0.8],
    [14, 1.72, 0.75],
    [15, 1.69, 0.71],
    [16, 1.67, 0.68],
    [17, 1.64, 0.64],
    [18, 1.62, 0.62],
    [19, 1.6, 0.59],
    [20, 1.59, 0.57],
  ])('factors of %i items are those of the table', (items, f1, f2) => {
    const factors = homogeneityFactors(items);
    expect(Math.abs((factors?.f1 ?? 0) - f1)).toBeLessThanOrEqual(0.00501);
    expect(Math.abs((factors?.f2 ?? 0) - f2)).toBeLessThanOrEqual(0.00501);
  });

  test('not checked, too few items, no σpt: no verdict, and why', () => {
    expect(planMaterial(sigma(1), none).homogeneity).toEqual({
      items: 0,
      verdict: null,
      reason: { code: 'notApplicable', why: 'notChecked' },
    });
    expect(planMaterial(sigma(1), { ...none, homogeneity: soyaFlour.slice(0, 9) }).homogeneity).toEqual({
      items: 9,
      verdict: null,
      reason: { code: 'tooFewResults', n: 9, needed: 10 },
    });
    expect(planMaterial(sigma(null), { ...none, homogeneity: soyaFlour }).homogeneity).toMatchObject({
      verdict: null,
      reason: { code: 'inputMissing', input: 'σpt' },
    });
    expect(planMaterial(sigma(0), { ...none, homogeneity: soyaFlour }).homogeneity.verdict).toBeNull();
  });

  const reading = fc.double({ min: -1e3, max: 1e3, noNaN: true });
  const pairs = fc.array(fc.tuple(reading, reading), { minLength: 10, maxLength: 30 });

  test('the variances are those of the plain analysis of variance, in any order of items and duplicates', () => {
    fc.assert(
      fc.property(pairs, (items) => {
        const { figures } = planMaterial(sigma(1), { ...none, homogeneity: items });
        const means = items.map(([a, b]) => (a + b) / 2);
        const grand = means.reduce((a, b) => a + b, 0) / means.length;
        const msBetween = (2 * means.reduce((s, m) => s + (m - grand) ** 2, 0)) / (items.length - 1);
        const msWithin =
          items.reduce((s, [a, b], i) => s + (a - (means[i] ?? 0)) ** 2 + (b - (means[i] ?? 0)) ** 2, 0) / items.length;
        const scale = Math.max(1, ...items.flat().map(Math.abs)) ** 2;
        expect(Math.abs((figures.withinItemSd.value ?? -1) ** 2 - msWithin)).toBeLessThan(1e-9 * scale);
        const expected = Math.max(0, (msBetween - msWithin) / 2);
        expect(Math.abs((figures.betweenItemSd.value ?? -1) ** 2 - expected)).toBeLessThan(1e-9 * scale);
        const turned = planMaterial(sigma(1), {
          ...none,
          homogeneity: items.toReversed().map(([a, b]) => [b, a] as const),
        });
        expect(Math.abs((turned.figures.betweenItemSd.value ?? -1) ** 2 - expected)).toBeLessThan(1e-8 * scale);
      }),
    );
  });

  test('a wider σpt never makes a verdict worse', () => {
    const rank = { insufficient: 0, expanded: 1, sufficient: 2 } as const;
    const width = fc.double({ min: 0.01, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(pairs, width, width, (items, a, b) => {
        const at = (value: number) => planMaterial(sigma(value), { ...none, homogeneity: items }).homogeneity.verdict;
        const [narrow, wide] = [at(Math.min(a, b)), at(Math.max(a, b))];
        if (narrow === null || wide === null) throw new Error('no verdict');
        expect(rank[wide]).toBeGreaterThanOrEqual(rank[narrow]);
      }),
    );
  });
});

describe('stability', () => {
  const of = (before: number[], after: number[], sigmaPt: number | null = 1) =>
    planMaterial(sigma(sigmaPt), { ...none, stability: { before, after } });

  test('the shift of the mean against 0.3 σpt, then against the criterion with the uncertainty of both means', () => {
    expect(of([10, 10.2], [10.3, 10.5]).stability).toEqual({
      before: 2,
      after: 2,
      verdict: 'sufficient',
      reason: null,
    });
    // Means 10.1 and 10.5 with a standard error of 0.1 each: 0.3 + 2·√0.02 = 0.583.
    const beyond = of([10, 10.2], [10.4, 10.6]);
    expect(beyond.figures.stabilityShift.value).toBeCloseTo(0.4, 12);
    expect(beyond.figures.stabilityCritical.value).toBeCloseTo(0.3 + 2 * Math.sqrt(0.02), 12);
    expect(beyond.stability.verdict).toBe('expanded');
    expect(of([10, 10.2], [10.6, 10.8]).stability.verdict).toBe('insufficient');
  });

  test('one result on a side has no uncertainty: not evaluated, and why', () => {
    expect(of([10, 10.2], [10.3]).stability).toMatchObject({
      verdict: null,
      reason: { code: 'tooFewResults', n: 1, needed: 2 },
    });
    expect(planMaterial(sigma(1), none).stability.reason).toEqual({ code: 'notApplicable', why: 'notChecked' });
    expect(of([10, 10.2], [10.3, 10.1], null).stability.verdict).toBeNull();
  });
});
