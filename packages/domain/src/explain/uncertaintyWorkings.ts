import { COVERAGE_FACTOR } from '../uncertainty/budget.ts';
import { reportUncertainty } from '../uncertainty/reportUncertainty.ts';
import type { PeriodWorkings } from './periodFigures.ts';
import type { RowSource } from './rowSource.ts';
import { type Working, workingOf } from './working.ts';

/** The four uncertainty figures of a row. */
export type UncertaintyWorkings = Readonly<
  Record<'uom' | 'expandedUom' | 'uomPercent' | 'expandedUomPercent', Working>
>;

/**
 * Uncertainty of measurement of a row with its workings: from intraprecision and the SD of the period, or from the latter
 * alone, which the formula then shows.
 *
 * @example uncertaintyWorkings({ intraprecision: null }, periodFigures({ moments: { n: 3, mean: 10, m2: 8 }, included: [], leftOut: [] })).expandedUomPercent.value // 40
 */
export function uncertaintyWorkings(
  source: Pick<RowSource, 'intraprecision' | 'coverageFactor'>,
  period: PeriodWorkings,
): UncertaintyWorkings {
  const { coverageFactor: k = COVERAGE_FACTOR } = source;
  const intraprecision = source.intraprecision !== null && source.intraprecision.n >= 1 ? source.intraprecision : null;
  const { sd, mean, count } = period;
  const budget = reportUncertainty({
    intraprecision,
    interAssaySd: sd.value,
    interAssayN: count.value,
    mean: mean.value,
    k,
  });
  const s = { name: 's', value: sd.value, figure: 'sd' };
  const m = { name: 'm', value: mean.value, figure: 'mean' };
  const uom = workingOf({
    figure: 'uom',
    formula: intraprecision === null ? 'uomInterOnly' : 'uom',
    inputs: [
      s,
      ...(intraprecision === null
        ? []
        : [
            { name: 's_intra', value: intraprecision.sd },
            { name: 'n_intra', value: intraprecision.n },
          ]),
    ],
    value: budget?.u ?? null,
  });
  const inputs = [
    { name: 'k', value: k },
    { name: 'u', value: uom.value, figure: 'uom' },
  ];
  const expanded = workingOf({
    figure: 'expandedUom',
    formula: 'expandedUom',
    inputs,
    value: budget?.expanded ?? null,
  });
  const percent = (figure: string, of: Working, value: number | null) =>
    workingOf({
      figure,
      formula: 'percentOfMean',
      inputs: [{ name: 'x', value: of.value, figure: of.figure }, m],
      value,
    });
  return {
    uom,
    expandedUom: expanded,
    uomPercent: percent('uomPercent', uom, budget?.uPercent ?? null),
    expandedUomPercent: percent('expandedUomPercent', expanded, budget?.expandedPercent ?? null),
  };
}
