import { cusum } from '../../src/chart/cusum.ts';
import { ewma } from '../../src/chart/ewma.ts';
import { andersonDarling } from '../../src/distribution/andersonDarling.ts';
import { histogramOf, histogramOnTarget } from '../../src/distribution/histogram.ts';
import { varianceComponents } from '../../src/robust/anova.ts';
import { dixonTest } from '../../src/robust/dixon.ts';
import { grubbsTest } from '../../src/robust/grubbs.ts';
import { truncate } from '../../src/robust/truncation.ts';
import { youden } from '../../src/robust/youden.ts';
import { momentsOf } from '../../src/statistics/moments.ts';
import { statisticsOf } from '../../src/statistics/summary.ts';
import { type Family, runFamilies } from '../family.ts';
import { numberListsOf, numberOf, numbersOf, optionalNumber, valuesOf } from '../read.ts';
import { expiry, floating, newLot } from './target.ts';

const grubbs: Family = {
  prefix: 'GRUBBS',
  inputs: ['values', 'alpha'],
  compute: (input) => {
    const result = grubbsTest(numbersOf(input, 'values'), optionalNumber(input, 'alpha') ?? 0.05);
    return {
      G: result?.g ?? null,
      suspectIndex: result?.suspectIndex ?? null,
      suspect: result?.suspect ?? null,
      critTwoSided: result?.criticalTwoSided ?? null,
      critOneSided: result?.criticalOneSided ?? null,
      outlierTwoSided: result?.isOutlier ?? null,
      outlierOneSided: result === null ? null : result.g > result.criticalOneSided,
    };
  },
};

const dixon: Family = {
  prefix: 'DIXON',
  inputs: ['values'],
  compute: (input) => {
    const result = dixonTest(numbersOf(input, 'values'));
    const critical = result?.critical ?? null;
    return {
      Q: result?.q ?? null,
      suspect: result?.suspect ?? null,
      crit: critical,
      critical,
      outlier: result?.isOutlier,
    };
  },
};

const ewmaFamily: Family = {
  prefix: 'EWMA',
  inputs: ['values', 'z', 'target', 'sigma', 'lambda_', 'lambda', 'L'],
  compute: (input) => {
    const chart = ewma(numbersOf(input, input.values === undefined ? 'z' : 'values'), {
      target: optionalNumber(input, 'target') ?? 0,
      sd: optionalNumber(input, 'sigma') ?? 1,
      lambda: optionalNumber(input, 'lambda_', 'lambda') ?? 0.2,
      width: optionalNumber(input, 'L') ?? 2.962,
    });
    return {
      ewma: chart.points.map((p) => p.value),
      uclExact: chart.points.map((p) => p.upper),
      lclExact: chart.points.map((p) => p.lower),
      uclAsymptotic: chart.upper,
      lclAsymptotic: chart.lower,
      signals: chart.points.flatMap((p, i) => (p.isSignal ? [i] : [])),
    };
  },
};

const cusumFamily: Family = {
  prefix: 'CUSUM',
  inputs: ['values', 'z', 'target', 'sigma', 'sd', 'k', 'h'],
  compute: (input) => {
    const values = numbersOf(input, input.values === undefined ? 'z' : 'values');
    const target = optionalNumber(input, 'target') ?? 0;
    const sd = optionalNumber(input, 'sigma', 'sd') ?? 1;
    const distances = values.map((value) => (value - target) / sd);
    const points = cusum(distances, {
      k: optionalNumber(input, 'k') ?? 0.5,
      h: optionalNumber(input, 'h') ?? 4,
    });
    return {
      high: points.map((p) => p.high),
      low: points.map((p) => p.low),
      signals: points.flatMap((p, i) => (p.isSignal ? [i] : [])),
    };
  },
};

const anova: Family = {
  prefix: 'ANOVA',
  inputs: ['groups'],
  compute: (input) => {
    const c = varianceComponents(numberListsOf(input, 'groups').map(momentsOf));
    if (c === null) return {};
    return {
      N: c.n,
      k: c.groups,
      grandMean: c.grandMean,
      ssBetween: c.ssBetween,
      ssWithin: c.ssWithin,
      msBetween: c.msBetween,
      msWithin: c.msWithin,
      n0: c.n0,
      varBetween: c.varianceBetween,
      varWithin: c.varianceWithin,
      sRepeatability: c.sdWithin,
      sBetween: c.sdBetween,
      sReproducibility: c.sdTotal,
    };
  },
};

const normality: Family = {
  prefix: 'AD',
  inputs: ['values', 'generator', 'dataset'],
  compute: (input) => {
    const result = andersonDarling(valuesOf(input));
    return { A2: result?.a2 ?? null, A2star: result?.a2Star ?? null, p: result?.p ?? null };
  },
};

const truncation: Family = {
  prefix: 'TRUNC',
  inputs: ['values', 'k'],
  compute: (input) => {
    const values = numbersOf(input, 'values');
    const { moments, removed } = truncate(values, optionalNumber(input, 'k') ?? 3);
    const removedValues = removed.map((round) => round.map((i) => values[i]));
    return { ...statisticsOf(moments), iterations: removed.length, removed: removedValues };
  },
};

const histogram: Family = {
  prefix: 'HIST',
  inputs: ['values', 'mean', 'sd', 'binSD', 'spanSD'],
  compute: (input) => {
    const values = numbersOf(input, 'values');
    if (optionalNumber(input, 'mean') === null) {
      const own = histogramOf(values);
      return { ...own, width: own?.binWidth ?? null, bins: own?.counts.length ?? null };
    }
    return {
      ...histogramOnTarget(values, {
        mean: numberOf(input, 'mean'),
        sd: numberOf(input, 'sd'),
        binSd: optionalNumber(input, 'binSD') ?? 0.5,
        spanSd: optionalNumber(input, 'spanSD') ?? 4,
      }),
    };
  },
};

const youdenFamily: Family = {
  prefix: 'YOUDEN',
  inputs: ['a', 'b'],
  compute: (input) => {
    const b = numbersOf(input, 'b');
    const plot = youden(numbersOf(input, 'a').map((a, i) => ({ a, b: b[i] ?? Number.NaN })));
    return {
      n: plot?.n ?? null,
      medianA: plot?.centre.a ?? null,
      medianB: plot?.centre.b ?? null,
      sRandom: plot?.sdRandom ?? null,
      sTotal: plot?.sdTotal ?? null,
      sSystematic: plot?.sdSystematic ?? null,
      radius95: plot?.radius95 ?? null,
    };
  },
};

/** Outliers, charts, components, normality, histogram, Youden, targets. */
export const runCase = runFamilies([
  grubbs,
  dixon,
  ewmaFamily,
  cusumFamily,
  anova,
  normality,
  truncation,
  histogram,
  youdenFamily,
  newLot,
  floating,
  expiry,
]);
