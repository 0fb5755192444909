import { lotExpiry } from '../../src/lot/expiry.ts';
import { cvPercentOf, sdOfCv } from '../../src/statistics/coefficientOfVariation.ts';
import { momentsOf } from '../../src/statistics/moments.ts';
import { statisticsOf } from '../../src/statistics/summary.ts';
import { zScore } from '../../src/statistics/zScore.ts';
import { floatingLimits, type Limits } from '../../src/target/limits.ts';
import { newLotTarget } from '../../src/target/newLot.ts';
import type { Family } from '../family.ts';
import { numberOf, numbersOf, optionalNumber, textOf } from '../read.ts';

type Fields = { readonly [field: string]: unknown };

/** Provisional limits of a new lot. */
export const newLot: Family = {
  prefix: 'LOT',
  inputs: ['oldMean', 'oldCumulativeSD', 'oldSD', 'oldCvPercent', 'oldCumulativeCV', 'newValues'],
  compute: (input) => {
    const target = newLotTarget({ old: oldLot(input), results: numbersOf(input, 'newValues') });
    return {
      n: target?.n ?? null,
      newMean: target?.mean ?? null,
      oldCvPercent: target?.oldCvPercent ?? null,
      newSD: target?.sdFromOldCv ?? null,
      newCvPercent: target === null ? null : cvPercentOf(target.mean, target.sdFromOldCv),
      provisional: target?.isProvisional ?? null,
    };
  },
};

/** Floating target: what each result is judged by comes from the results before it. */
export const floating: Family = {
  prefix: 'FLOAT',
  inputs: ['values', 'minPoints', 'sd', 'fixedSd', 'fixedSD', 'cv', 'fixedCv', 'fixedCV', 'cvPercent', 'newValue'],
  compute: (input) => {
    const series = numbersOf(input, 'values');
    const values = input.newValue === undefined ? series : [...series, numberOf(input, 'newValue')];
    const limits = floatingLimits(values, {
      minPoints: optionalNumber(input, 'minPoints') ?? 20,
      sd: optionalNumber(input, 'sd', 'fixedSd', 'fixedSD'),
      cvPercent: optionalNumber(input, 'cv', 'fixedCv', 'fixedCV', 'cvPercent'),
    });
    return { ...listed(values, limits), ...single(values, limits) };
  },
};

/** Days a lot has left. */
export const expiry: Family = {
  prefix: 'EXPIRY',
  inputs: ['expiry', 'today'],
  compute: (input) => ({ ...lotExpiry(textOf(input, 'expiry'), textOf(input, 'today')) }),
};

function oldLot(input: Fields): { mean: number; sd: number } | null {
  const mean = optionalNumber(input, 'oldMean') ?? 1;
  const cv = optionalNumber(input, 'oldCvPercent', 'oldCumulativeCV');
  const sd = optionalNumber(input, 'oldCumulativeSD', 'oldSD') ?? sdOfCv(mean, cv);
  return sd === null ? null : { mean, sd };
}

function listed(values: readonly number[], limits: readonly (Limits | null)[]): Fields {
  const means = limits.map((limit) => limit?.mean ?? null);
  const sds = limits.map((limit) => limit?.sd ?? null);
  const zs = values.map((value, i) => zScore(value, limits[i] ?? { mean: null, sd: null }));
  const pairs = limits.map((limit) => (limit === null ? null : [limit.mean, limit.sd]));
  return { limits, pairs, means, sds, zs, evalMean: means, evalSd: sds, z: zs, evalMeans: means, evalSds: sds };
}

function single(values: readonly number[], limits: readonly (Limits | null)[]): Fields {
  const last = limits.at(-1) ?? null;
  const firstEvaluatedIndex = limits.findIndex((limit) => limit !== null);
  return {
    ...statisticsOf(momentsOf(values)),
    lastMean: last?.mean ?? null,
    lastSd: last?.sd ?? null,
    firstEvaluatedIndex,
  };
}
