import { expect, test } from 'vitest';
import { histogramSvg } from './histogramSvg.ts';

test('the axis says where it begins, its middle and where it ends, in the decimals of the analyte', () => {
  const svg = histogramSvg(
    { histogram: { edges: [4, 5, 6], counts: [3, 4], underflow: 0, overflow: 0, binWidth: 1 }, value: 5.2 },
    1,
  );
  const figures = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => Number(text));
  expect(figures).toEqual([4, 5, 6]);
});
