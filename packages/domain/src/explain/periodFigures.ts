import { type LeftOut, selectResults } from '../statistics/dataSet.ts';
import { type Moments, mergeMoments, momentsOf, momentsOfSummary } from '../statistics/moments.ts';
import { statisticsOf } from '../statistics/summary.ts';
import type { RowSource } from './rowSource.ts';
import { type UndefinedReason, type Working, workingOf } from './working.ts';

/** Count, mean, SD and CV of some results, each with its working. */
export type PeriodWorkings = {
  readonly count: Working;
  readonly mean: Working;
  readonly sd: Working;
  readonly cvPercent: Working;
};

/** Results that count with their moments, and those that do not. */
export type CountedResults = {
  readonly moments: Moments;
  readonly included: readonly string[];
  readonly leftOut: readonly LeftOut[];
};

/**
 * The moments of a row's period with the results they rest on: single results of the data set, merged with summary
 * entries.
 *
 * @example countedResults({ results: [], summaries: [{ id: 's', n: 5, mean: 10, sd: 2 }] }).moments // { n: 5, mean: 10, m2: 16 }
 */
export function countedResults(
  source: Pick<RowSource, 'results' | 'summaries' | 'dataSet' | 'moments'>,
): CountedResults {
  const { results, summaries = [], dataSet = 'inControl' } = source;
  if (source.moments !== undefined) return { moments: source.moments, included: [], leftOut: [] };
  const { included, leftOut } = selectResults(results, dataSet);
  const single = momentsOf(included.map(({ value }) => value));
  return {
    moments: summaries.map(momentsOfSummary).reduce(mergeMoments, single),
    included: [...included, ...summaries].map(({ id }) => id),
    leftOut,
  };
}

/**
 * Count, mean, SD and CV with their workings. `prefix` names the figures of another time range (`cumulative`).
 *
 * @example periodFigures({ moments: { n: 1, mean: 5, m2: 0 }, included: ['a'], leftOut: [] }).sd.reason // { code: 'tooFewResults', n: 1, needed: 2 }
 */
export function periodFigures(counted: CountedResults, prefix = ''): PeriodWorkings {
  const { moments, included, leftOut } = counted;
  const { n, mean, sd, cvPercent } = statisticsOf(moments);
  const name = (figure: string) => (prefix === '' ? figure : `${prefix}${figure[0]?.toUpperCase()}${figure.slice(1)}`);
  const tooFew = (needed: number): UndefinedReason | null => (n < needed ? { code: 'tooFewResults', n, needed } : null);
  const count = { name: 'n', value: n, figure: name('count') };
  const means = { name: 'm', value: mean, figure: name('mean') };
  const sds = { name: 's', value: sd, figure: name('sd') };
  return {
    count: workingOf({ figure: count.figure, formula: 'count', inputs: [], value: n, included, leftOut }),
    mean: workingOf({
      figure: means.figure,
      formula: 'mean',
      inputs: [count],
      value: mean,
      reason: tooFew(1),
      included,
      leftOut,
    }),
    sd: workingOf({
      figure: sds.figure,
      formula: 'sd',
      inputs: [count, means],
      value: sd,
      reason: tooFew(2),
      included,
      leftOut,
    }),
    cvPercent: workingOf({
      figure: name('cvPercent'),
      formula: 'cv',
      inputs: [sds, means],
      value: cvPercent,
      reason: tooFew(2),
    }),
  };
}
