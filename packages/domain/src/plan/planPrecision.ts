import { type Working, type WorkingInput, workingOf } from '../explain/working.ts';
import { varianceComponents } from '../robust/anova.ts';
import { hampelMean } from '../robust/hampel.ts';
import { qMethod } from '../robust/qMethod.ts';
import { MIN_LABORATORIES } from '../robust/robustCentre.ts';
import type { Moments } from '../statistics/moments.ts';
import type { PlanReported } from './planSample.ts';

export const PRECISION_FIGURES = ['hampelMean', 'qSd', 'repeatability', 'betweenSd', 'reproducibility'] as const;
export type PrecisionFigure = (typeof PRECISION_FIGURES)[number];

/** A laboratory's daily control on a sample's lot and level within the statistical period of the plan. */
export type DailyControl = Moments & { readonly id: string };

/** The Q method compares every pair: with more laboratories it would take seconds, and Algorithm A is robust enough. */
const MOST_FOR_Q = 1000;

function alternatives(counted: readonly Pick<PlanReported, 'id' | 'value'>[]): Record<'hampelMean' | 'qSd', Working> {
  const values = counted.map(({ value }) => value);
  const included = counted.map(({ id }) => id);
  const p = values.length;
  const scale = p >= MIN_LABORATORIES && p <= MOST_FOR_Q ? qMethod(values) : null;
  const reason =
    p < MIN_LABORATORIES
      ? ({ code: 'tooFewResults', n: p, needed: MIN_LABORATORIES } as const)
      : p > MOST_FOR_Q
        ? ({ code: 'notApplicable', why: 'manyLaboratories' } as const)
        : null;
  const qSd = workingOf({
    figure: 'qSd',
    formula: 'qSd',
    inputs: [{ name: 'p', value: p }],
    value: scale?.sd ?? null,
    reason,
    included,
  });
  const inputs: WorkingInput[] = [
    { name: 'p', value: p },
    { name: 's*', value: qSd.value, figure: 'qSd' },
  ];
  const mean = scale === null ? null : hampelMean(values, scale.sd);
  return {
    qSd,
    hampelMean: workingOf({ figure: 'hampelMean', formula: 'hampelMean', inputs, value: mean, reason, included }),
  };
}

/**
 * What else is known of a sample: the Q/Hampel estimates in addition to those of Algorithm A (ISO 13528, C.5), and how far results
 * scatter within and between laboratories (ISO 5725-2). A comparison has one value a laboratory, so the latter two come
 * from the daily control of the same lot in the statistical period; a laboratory that was set aside is left out. The figure
 * `repeatability` therefore spans days, calibrations and operators: within-laboratory (intermediate) precision by ISO 5725-3,
 * not repeatability conditions, and is named so wherever it is shown.
 *
 * @example planPrecision([], [{ id: 'a', n: 2, mean: 1, m2: 2 }, { id: 'b', n: 2, mean: 5, m2: 2 }]).reproducibility.value // 3
 */
export function planPrecision(
  counted: readonly Pick<PlanReported, 'id' | 'value'>[],
  daily: readonly DailyControl[],
): Readonly<Record<PrecisionFigure, Working>> {
  const found = varianceComponents(daily);
  const reason = found === null ? ({ code: 'tooFewResults', n: daily.length, needed: 2 } as const) : null;
  const included = daily.map(({ id }) => id);
  const of = (figure: PrecisionFigure, formula: Working['formula'], inputs: WorkingInput[], value: number | null) =>
    workingOf({ figure, formula, inputs, value, reason, included });
  const within = { name: 's_Rw', value: found?.sdWithin ?? null, figure: 'repeatability' };
  const between = { name: 's_L', value: found?.sdBetween ?? null, figure: 'betweenSd' };
  return {
    ...alternatives(counted),
    repeatability: of(
      'repeatability',
      'repeatabilitySd',
      [
        { name: 'Σ(nᵢ − 1)·sᵢ²', value: found?.ssWithin ?? null },
        { name: 'N', value: found?.n ?? null },
        { name: 'k', value: found?.groups ?? null },
      ],
      within.value,
    ),
    betweenSd: of(
      'betweenSd',
      'betweenSd',
      [
        { name: 'MSB', value: found?.msBetween ?? null },
        { name: 'MSW', value: found?.msWithin ?? null },
        { name: 'n₀', value: found?.n0 ?? null },
      ],
      between.value,
    ),
    reproducibility: of('reproducibility', 'reproducibilitySd', [within, between], found?.sdTotal ?? null),
  };
}
