import { algorithmA, type RobustPair } from '../../src/robust/algorithmA.ts';
import { algorithmS, algorithmSFactors } from '../../src/robust/algorithmS.ts';
import { assignedValueUncertainty } from '../../src/robust/assignedValue.ts';
import { hampelMean } from '../../src/robust/hampel.ts';
import { qMethod } from '../../src/robust/qMethod.ts';
import { madeOf, niqrOf } from '../../src/robust/scale.ts';
import { summaryOf } from '../../src/statistics/summary.ts';
import { zScore } from '../../src/statistics/zScore.ts';
import { type Family, runFamilies } from '../family.ts';
import { numberOf, numbersOf, optionalNumber } from '../read.ts';

type Fields = { readonly [field: string]: unknown };

const SHOWN_ITERATIONS = 4;
const SHOWN_SCORES = 5;

const robust: Family = {
  prefix: 'ROB',
  inputs: ['values', 'dataset'],
  compute: (input) => {
    const values = numbersOf(input, 'values');
    const a = algorithmA(values);
    const q = qMethod(values);
    return {
      ...summaryOf(values),
      nIQR: niqrOf(values),
      MADe: madeOf(values),
      algorithmA: a === null ? null : algorithmAFields(a),
      uAssigned: a === null ? null : assignedValueUncertainty(a.sd, values.length),
      Q: q === null ? null : { sStar: q.sd, H1at0: q.shareOfTies },
      hampel: hampelMean(values),
      zScoresAlgA: a === null ? null : values.slice(0, SHOWN_SCORES).map((value) => zScore(value, a)),
    };
  },
};

const algorithmSFamily: Family = {
  prefix: 'ALGS',
  inputs: ['values', 'degreesOfFreedom', 'eta', 'xi'],
  compute: (input) => {
    const values = numbersOf(input, 'values');
    const degreesOfFreedom = numberOf(input, 'degreesOfFreedom');
    const [eta, xi] = [optionalNumber(input, 'eta'), optionalNumber(input, 'xi')];
    const factors = eta === null || xi === null ? algorithmSFactors(degreesOfFreedom) : { eta, xi };
    return { wStar: algorithmS(values, degreesOfFreedom, factors), eta: factors?.eta, xi: factors?.xi };
  },
};

/** Robust statistics of ISO 13528, Annex C. */
export const runCase = runFamilies([robust, algorithmSFamily]);

function algorithmAFields({ mean, sd, iterations, isoStop }: NonNullable<ReturnType<typeof algorithmA>>): Fields {
  return {
    xStar: mean,
    sStar: sd,
    firstIterations: iterations.slice(0, SHOWN_ITERATIONS).map(pair),
    iterations: iterations.length,
    isoStopIteration: isoStop?.iteration ?? null,
    isoStopValue: isoStop === null ? null : pair(isoStop),
  };
}

function pair({ mean, sd }: RobustPair): [number, number] {
  return [mean, sd];
}
