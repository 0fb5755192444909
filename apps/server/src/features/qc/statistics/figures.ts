import type { FigureName, FigurePair, FigureReason, Figures, LevelTea, TargetFigures } from '@qc/contract';
import {
  biasOf,
  biasPercentOf,
  type Statistics,
  sigmaMetric,
  statisticsOf,
  type TargetBasis,
  totalErrorPercent,
} from '@qc/domain';
import { type Extent, type ExtentPair, noResults } from './moments.queries.ts';
import { isOwnTarget, type TimeRange } from './timeRange.ts';

/** What figures are held against. */
export type Reference = {
  readonly target: Pick<TargetFigures, 'mean' | 'sd'> | null;
  readonly tea: LevelTea;
  readonly basis: TargetBasis | null;
};

type Reasons = Partial<Record<FigureName, FigureReason>>;

/** Why a figure is missing; the first cause in the chain of what it is made of. */
function reasonsOf({ n, mean, sd, cvPercent }: Statistics, { target, tea }: Reference, isOwn: boolean): Reasons {
  const noMean: FigureReason | undefined = mean === null ? 'tooFewResults' : undefined;
  const noSd: FigureReason | undefined = sd === null || n < 2 ? 'tooFewResults' : undefined;
  const noCv = noSd ?? (cvPercent === null ? 'meanIsZero' : undefined);
  const noBias: FigureReason | undefined =
    noMean ?? (target === null ? 'noTarget' : isOwn ? 'targetFromTheseResults' : undefined);
  const noBiasPercent = noBias ?? (target?.mean === 0 ? 'targetIsZero' : undefined);
  const noTea: FigureReason | undefined = tea.reason ?? (tea.teaPercent === null ? 'targetIsZero' : undefined);
  const noTe = noBiasPercent ?? noCv;
  return {
    mean: noMean,
    sd: noSd,
    cvPercent: noCv,
    bias: noBias,
    biasPercent: noBiasPercent,
    teaPercent: noTea,
    tePercent: noTe,
    sigma: noTea ?? noTe ?? (cvPercent === 0 ? 'cvIsZero' : undefined),
  };
}

/** The figures of some results against target and allowable error; what is not known is null and says why. */
export function figuresOf({ moments, min, max }: Extent, reference: Reference, range: TimeRange): Figures {
  const statistics = statisticsOf(moments);
  const { n, mean, sd, cvPercent } = statistics;
  const isOwn = isOwnTarget(reference.basis, range, n);
  const targetMean = isOwn ? null : (reference.target?.mean ?? null);
  const biasPercent = biasPercentOf(mean, targetMean);
  const { teaPercent } = reference.tea;
  const reasons = Object.entries(reasonsOf(statistics, reference, isOwn)).filter(([, reason]) => reason !== undefined);
  return {
    n,
    mean,
    sd,
    cvPercent,
    min,
    max,
    bias: biasOf(mean, targetMean),
    biasPercent,
    teaPercent,
    tePercent: totalErrorPercent({ biasPercent, cvPercent }),
    sigma: sigmaMetric(teaPercent, { biasPercent, cvPercent }),
    reasons: Object.fromEntries(reasons),
  };
}

/** The figures of both sets of results. */
export function figurePair(pair: ExtentPair | undefined, reference: Reference, range: TimeRange): FigurePair {
  const { all, inControl } = pair ?? noResults;
  return { all: figuresOf(all, reference, range), inControl: figuresOf(inControl, reference, range) };
}
