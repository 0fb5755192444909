import type { IndicatorTest } from '@qc/contract';
import { allowedCvPercent, cvPercentOf, exceedsLimit, type ImprecisionLimit, sampleSd } from '@qc/domain';
import type { NamedSeries, PeriodTest } from './testsOfPeriod.ts';

/** What a level and lot comes to when it is held against a limit. */
function seriesLine(
  { qcTestId, instrument, lotNumber, level, moments }: NamedSeries,
  limit: ImprecisionLimit | null,
  minResults: number,
): IndicatorTest['series'][number] {
  return {
    qcTestId,
    instrument,
    lotNumber,
    level,
    n: moments.n,
    cvPercent: cvPercentOf(moments.mean, sampleSd(moments)),
    allowedCvPercent: limit && allowedCvPercent(limit, moments.mean),
    exceeds: limit && exceedsLimit(moments, limit, minResults),
  };
}

/** How much of the allowed CV a series uses up; one that cannot be judged comes last. */
const usedShare = ({ exceeds, cvPercent, allowedCvPercent: allowed }: IndicatorTest['series'][number]) =>
  exceeds === null || cvPercent === null || allowed === null ? -1 : cvPercent / allowed;

/** The working of a test: its requirement, and every level and lot against it, the highest share of the allowed CV first. */
export function imprecisionLines(
  { series, requirement }: Pick<PeriodTest, 'series' | 'requirement'>,
  minResults: number,
): Pick<IndicatorTest, 'requirement' | 'series'> {
  const lines = series.map((each) => seriesLine(each, requirement, minResults));
  return {
    requirement: requirement && {
      edition: requirement.edition,
      jurisdiction: requirement.jurisdiction,
      isTranscribed: requirement.isTranscribed,
      maxCvPercent: requirement.maxCvPercent,
      maxSd: requirement.maxSd,
    },
    series: lines.toSorted((a, b) => usedShare(b) - usedShare(a)),
  };
}
