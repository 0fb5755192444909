import { isUncertaintyNegligible } from '../../src/robust/assignedValue.ts';
import { enNumber, gradeScore, proficiencyZ, proficiencyZPrime, zetaScore } from '../../src/robust/proficiency.ts';
import { biasOf, biasPercentOf } from '../../src/statistics/bias.ts';
import { cvPercentOf } from '../../src/statistics/coefficientOfVariation.ts';
import { momentsOf, momentsOfSummary } from '../../src/statistics/moments.ts';
import { cviOf, sdiOf } from '../../src/statistics/peerIndex.ts';
import { rmsDeviation } from '../../src/statistics/rmsDeviation.ts';
import { criticalSystematicError, sigmaMetric } from '../../src/statistics/sigmaMetric.ts';
import { statisticsOf } from '../../src/statistics/summary.ts';
import { shareOfTeaPercent, totalErrorPercent } from '../../src/statistics/totalError.ts';
import { resolveTea, type TeaCombination } from '../../src/target/allowableError.ts';
import { biologicalGoals } from '../../src/target/biologicalVariation.ts';
import { type Family, runFamilies } from '../family.ts';
import { numberOf, numbersOf, optionalNumber, textOf } from '../read.ts';
import { uncertainty } from './uncertainty.ts';

type Fields = { readonly [field: string]: unknown };
type Parts = { readonly tea: number | null; readonly biasPercent: number | null; readonly cvPercent: number | null };

const sigma: Family = {
  prefix: 'SIGMA',
  inputs: ['teaPercent', 'biasPercent', 'cvPercent'],
  compute: (input) =>
    errorFields({
      tea: optionalNumber(input, 'teaPercent'),
      biasPercent: optionalNumber(input, 'biasPercent'),
      cvPercent: optionalNumber(input, 'cvPercent'),
    }),
};

const row: Family = {
  prefix: 'ROW',
  inputs: ['n', 'mean', 'sd', 'peerN', 'peerMean', 'peerSd', 'teaPercent', 'target', 'targetMean'],
  compute: (input) => {
    const [mean, sd] = [optionalNumber(input, 'mean'), optionalNumber(input, 'sd')];
    const peer = { mean: optionalNumber(input, 'peerMean'), sd: optionalNumber(input, 'peerSd') };
    const reference = peer.mean ?? optionalNumber(input, 'target', 'targetMean');
    const cvPercent = cvPercentOf(mean, sd);
    const peerCvPercent = cvPercentOf(peer.mean, peer.sd);
    const biasPercent = biasPercentOf(mean, reference);
    return {
      ...errorFields({ tea: optionalNumber(input, 'teaPercent'), biasPercent, cvPercent }),
      cvPercent,
      peerCvPercent,
      sdi: sdiOf(mean, peer),
      cvi: cviOf(cvPercent, peerCvPercent),
      bias: biasOf(mean, reference),
      biasPercent,
    };
  },
};

const tea: Family = {
  prefix: 'TEA',
  inputs: ['target', 'teaPercent', 'teaAbsolute', 'combination'],
  compute: (input) => {
    const definition = {
      combination: combinationIn(input),
      teaPercent: optionalNumber(input, 'teaPercent'),
      teaAbsolute: optionalNumber(input, 'teaAbsolute'),
    };
    const resolved = resolveTea(definition, optionalNumber(input, 'target'));
    return resolved.ok ? resolved : { teaAbsolute: null, teaPercent: null, lower: null, upper: null };
  },
};

const proficiency: Family = {
  prefix: 'PT',
  inputs: ['x', 'xpt', 'sigmaPt', 'uXpt', 'uX', 'UXpt', 'UX', 'k'],
  compute: (input) => {
    const k = optionalNumber(input, 'k') ?? 2;
    const [x, value, sigmaPt] = [numberOf(input, 'x'), numberOf(input, 'xpt'), numberOf(input, 'sigmaPt')];
    const u = optionalNumber(input, 'uXpt') ?? (optionalNumber(input, 'UXpt') ?? 0) / k;
    const uX = optionalNumber(input, 'uX') ?? (optionalNumber(input, 'UX') ?? 0) / k;
    const z = proficiencyZ(x, { value, sigmaPt });
    return {
      z,
      zPrime: proficiencyZPrime(x, { value, sigmaPt, u }),
      zeta: zetaScore({ value: x, u: uX }, { value, u }),
      En: enNumber({ value: x, expanded: k * uX }, { value, expanded: k * u }),
      uNegligible: isUncertaintyNegligible(u, sigmaPt),
      assessment: gradeScore(z),
    };
  },
};

const rms: Family = {
  prefix: 'RMS',
  inputs: ['values', 'n', 'mean', 'sd', 'target'],
  compute: (input) => {
    const moments =
      input.values === undefined
        ? momentsOfSummary({ n: numberOf(input, 'n'), mean: numberOf(input, 'mean'), sd: optionalNumber(input, 'sd') })
        : momentsOf(numbersOf(input, 'values'));
    return { ...statisticsOf(moments), ...rmsDeviation(moments, numberOf(input, 'target')) };
  },
};

const biological: Family = {
  prefix: 'BV',
  inputs: ['cvI', 'cvG'],
  compute: (input) => ({
    ...biologicalGoals({ withinSubjectCv: numberOf(input, 'cvI'), betweenSubjectCv: numberOf(input, 'cvG') }),
  }),
};

/** Figures of a report row, allowable error, uncertainty, proficiency scores. */
export const runCase = runFamilies([sigma, row, tea, uncertainty, proficiency, rms, biological]);

function errorFields({ tea: teaPercent, biasPercent, cvPercent }: Parts): Fields {
  const te165 = totalErrorPercent({ biasPercent, cvPercent });
  const sigmaValue = sigmaMetric(teaPercent, { biasPercent, cvPercent });
  return {
    sigma: sigmaValue,
    te165,
    te196: totalErrorPercent({ biasPercent, cvPercent }, 1.96),
    te2: totalErrorPercent({ biasPercent, cvPercent }, 2),
    te3: totalErrorPercent({ biasPercent, cvPercent }, 3),
    cvOfTea: shareOfTeaPercent(cvPercent, teaPercent),
    deltaSEcrit: criticalSystematicError(sigmaValue),
    teaBudgetUsedPercent: shareOfTeaPercent(te165, teaPercent),
  };
}

function combinationIn(input: Fields): TeaCombination {
  const text = textOf(input, 'combination');
  const known = (['percent', 'absolute', 'greater', 'lesser'] as const).find((name) => name === text);
  if (known === undefined) throw new Error(`input.combination ${text} is unknown`);
  return known;
}
