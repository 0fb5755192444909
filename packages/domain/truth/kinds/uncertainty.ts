import {
  biasFromReferenceMaterial,
  biasFromRounds,
  nordtestUncertainty,
  roundsUncertainty,
} from '../../src/uncertainty/nordtest.ts';
import { reportUncertainty } from '../../src/uncertainty/reportUncertainty.ts';
import { type LotSpread, pooledSd, topDownUncertainty } from '../../src/uncertainty/topDown.ts';
import type { Family } from '../family.ts';
import { numberOf, numbersOf, optionalNumber, recordsOf } from '../read.ts';

type Fields = { readonly [field: string]: unknown };

const REPORT = ['sdIntra', 'nIntra', 'sdInter', 'nInter', 'mean', 'k'];
const TOP_DOWN = ['groups', 'uRw', 'uCal', 'uBias', 'mean', 'k'];
const NORDTEST = ['uRw', 'biases', 'bias', 'sBias', 'sdBias', 's', 'n', 'nBias', 'uCref', 'uCrefs', 'k', 'mean'];
const ROUNDS = ['sR', 'sRs', 'p', 'ps', 'participants', 'robust', 'median', 'assignedIsMedian'];

/** The three models of uncertainty, distinguished by the inputs that are given. */
export const uncertainty: Family = {
  prefix: 'MU',
  inputs: [...new Set([...REPORT, ...TOP_DOWN, ...NORDTEST, ...ROUNDS])],
  compute: (input) => {
    if (input.sdInter !== undefined) return report(input);
    if (input.groups !== undefined || input.uCal !== undefined) return topDown(input);
    return nordtest(input);
  },
};

function report(input: Fields): Fields {
  const sd = optionalNumber(input, 'sdIntra');
  const budget = reportUncertainty({
    intraprecision: sd === null ? null : { sd, n: optionalNumber(input, 'nIntra') ?? 20 },
    interAssaySd: optionalNumber(input, 'sdInter'),
    interAssayN: optionalNumber(input, 'nInter'),
    mean: optionalNumber(input, 'mean'),
    k: optionalNumber(input, 'k') ?? 2,
  });
  const named = (name: string) => budget?.contributions.find((c) => c.name === name)?.u ?? null;
  return {
    uIntra: named('intraAssay'),
    uInter: named('interAssay'),
    u: budget?.u ?? null,
    U: budget?.expanded ?? null,
    uPercent: budget?.uPercent ?? null,
    UPercent: budget?.expandedPercent ?? null,
    uomPercent: budget?.uPercent ?? null,
    expandedPercent: budget?.expandedPercent ?? null,
  };
}

function topDown(input: Fields): Fields {
  const lots = input.groups === undefined ? null : recordsOf(input, 'groups').map(lotSpread);
  const uRw = lots === null ? numberOf(input, 'uRw') : pooledSd(lots);
  const budget = topDownUncertainty({
    lots: lots ?? [{ n: Number.MAX_SAFE_INTEGER, sd: numberOf(input, 'uRw') }],
    uCalibrator: optionalNumber(input, 'uCal') ?? 0,
    uBias: optionalNumber(input, 'uBias'),
    mean: optionalNumber(input, 'mean'),
    k: optionalNumber(input, 'k') ?? 2,
  });
  return { uRw, ...combined(budget) };
}

function nordtest(input: Fields): Fields {
  const bias = input.biases === undefined ? referenceMaterialBias(input) : roundsBias(input);
  const uRw = optionalNumber(input, 'uRw');
  if (uRw === null || bias.uBias === null) return { ...bias };
  const budget = nordtestUncertainty({
    uRw,
    uBias: bias.uBias,
    mean: optionalNumber(input, 'mean'),
    k: optionalNumber(input, 'k') ?? 2,
  });
  return { uRw, ...bias, ...combined(budget) };
}

function roundsBias(input: Fields) {
  const each = input.uCrefs === undefined ? null : numbersOf(input, 'uCrefs');
  const uCref = each ?? optionalNumber(input, 'uCref') ?? uncertaintyOfRounds(input) ?? 0;
  const bias = biasFromRounds(numbersOf(input, 'biases'), uCref);
  return {
    rmsBias: bias?.rmsBias ?? null,
    uCref: bias?.uReference ?? null,
    uCrefMean: bias?.uReference ?? null,
    uBias: bias?.uBias ?? null,
  };
}

function referenceMaterialBias(input: Fields) {
  const bias = numberOf(input, 'bias');
  const sd = optionalNumber(input, 'sBias', 'sdBias', 's') ?? 0;
  const n = optionalNumber(input, 'n', 'nBias') ?? 1;
  const uBias = biasFromReferenceMaterial({ bias, sd, n, uReference: numberOf(input, 'uCref') });
  return { rmsBias: Math.abs(bias), uBias };
}

function uncertaintyOfRounds(input: Fields): number | null {
  const spreads = input.sRs ?? input.sR;
  const sizes = input.ps ?? input.p ?? input.participants;
  if (spreads === undefined || sizes === undefined) return null;
  const participants = listIn(sizes);
  const rounds = listIn(spreads).map((reproducibilitySd, i) => ({
    reproducibilitySd,
    participants: participants[i] ?? participants[0] ?? 0,
  }));
  return roundsUncertainty(rounds, [input.robust, input.median, input.assignedIsMedian].includes(true));
}

function combined(
  budget: { u: number; expanded: number; uPercent: number | null; expandedPercent: number | null } | null,
) {
  return {
    uCombined: budget?.u ?? null,
    u: budget?.u ?? null,
    U: budget?.expanded ?? null,
    uPercent: budget?.uPercent ?? null,
    UPercent: budget?.expandedPercent ?? null,
  };
}

function lotSpread(group: Fields): LotSpread {
  return { n: numberOf(group, 'n'), sd: numberOf(group, 'sd') };
}

function listIn(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).map(Number);
}
