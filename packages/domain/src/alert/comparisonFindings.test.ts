import { expect, test } from 'vitest';
import { comparisonFindings } from './comparisonFindings.ts';

const figures = { count: 20, sdi: 2.01, cvi: 1.51, biasPercent: -3.01, teaUsedPercent: 100.1 };
const limits = { sdiLimit: 2, cviLimit: 1.5, biasPercentLimit: 3, teaUsedLimit: 100, minPoints: 20 };
const kinds = (found: ReturnType<typeof comparisonFindings>) => found.map(({ kind }) => kind);

test('each figure beyond its limit is a finding with both', () => {
  expect(comparisonFindings(figures, limits)).toEqual([
    { kind: 'sdi', value: 2.01, limit: 2 },
    { kind: 'cvi', value: 1.51, limit: 1.5 },
    { kind: 'bias', value: -3.01, limit: 3 },
    { kind: 'tea', value: 100.1, limit: 100 },
  ]);
});

test.each([
  { name: 'on its limit', more: { sdi: -2, cvi: 1.5, biasPercent: 3, teaUsedPercent: 100 } },
  { name: 'unknown', more: { sdi: null, cvi: null, biasPercent: null, teaUsedPercent: null } },
  { name: 'of too few results', more: { count: 19 } },
])('a figure $name is none', ({ more }) => {
  expect(comparisonFindings({ ...figures, ...more }, limits)).toEqual([]);
});

test('a limit that nobody set is not checked; an SDI counts on both sides', () => {
  expect(kinds(comparisonFindings({ ...figures, sdi: -9 }, { ...limits, cviLimit: null, teaUsedLimit: null }))).toEqual(
    ['sdi', 'bias'],
  );
});
