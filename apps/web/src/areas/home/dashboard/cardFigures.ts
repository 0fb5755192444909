import type { LevelStatistics } from '@qc/contract';

type CardFigures = {
  readonly level: number;
  readonly cvPercent: number;
  readonly teaPercent: number | null;
  readonly sigma: number | null;
  readonly tea: LevelStatistics['tea'];
};

/** Lowest first; a sigma that is not known comes after all that are. */
const bySigma = (a: CardFigures, b: CardFigures) =>
  (a.sigma ?? Number.POSITIVE_INFINITY) - (b.sigma ?? Number.POSITIVE_INFINITY);

/** This month's figures of the worst level; undefined where no level has a CV yet. */
export function cardFigures(levels: readonly LevelStatistics[], qcTestId: string): CardFigures | undefined {
  return levels
    .filter((statistics) => statistics.qcTestId === qcTestId)
    .flatMap(({ level, month, tea }): CardFigures[] => {
      const { cvPercent, teaPercent, sigma } = month.inControl;
      return cvPercent === null ? [] : [{ level, cvPercent, teaPercent, sigma, tea }];
    })
    .toSorted(bySigma)[0];
}
