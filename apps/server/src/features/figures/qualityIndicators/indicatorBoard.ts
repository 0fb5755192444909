import type { IndicatorBoard, IndicatorBoardQuery, IndicatorBoardRow, IndicatorFraction } from '@qc/contract';
import { lowIsGood, type QualityIndicator } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import { type LaboratoryFractions, laboratoryFractions } from './indicatorBoard.queries.ts';
import { askedPeriod } from './indicatorPeriod.ts';
import { indicatorSetting } from './indicatorSetting.ts';

function shareOf(rows: readonly LaboratoryFractions[], indicator: QualityIndicator): IndicatorFraction {
  const sum = (side: 'part' | 'whole') => rows.reduce((total, row) => total + row[`${indicator}${side}`], 0);
  const [part, whole] = [sum('part'), sum('whole')];
  return { part, whole, percent: whole === 0 ? null : (100 * part) / whole };
}

const sharesOf = (rows: readonly LaboratoryFractions[]): IndicatorBoardRow['shares'] => ({
  CL07: shareOf(rows, 'CL07'),
  CL08: shareOf(rows, 'CL08'),
  CL09: shareOf(rows, 'CL09'),
  CL10: shareOf(rows, 'CL10'),
  CL11: shareOf(rows, 'CL11'),
});

/** How far a share is from what is wanted; a laboratory without a figure is behind all that have one. */
function badness({ shares }: IndicatorBoardRow, indicator: QualityIndicator): number {
  const { percent } = shares[indicator];
  if (percent === null) return -1;
  return lowIsGood.includes(indicator) ? percent : 100 - percent;
}

/** Every laboratory by the national indicators of a period, the worst in one of them first. */
export function indicatorBoard(ctx: Ctx, query: IndicatorBoardQuery): Promise<IndicatorBoard> {
  const { span, region, worst, current, size } = query;
  return ctx.readAllTenants(async (tx) => {
    const { period, asOf } = await askedPeriod(tx, ctx, query);
    const { minResults } = await indicatorSetting(tx);
    const all = await laboratoryFractions(tx, ctx, { ...period, minResults });
    const matching = region === undefined ? all : all.filter((row) => row.region === region);
    const rows = matching
      .map((row): IndicatorBoardRow => {
        const { tenantId, labName, labNumber, tests } = row;
        return { tenantId, labName, labNumber, region: row.region, tests, shares: sharesOf([row]) };
      })
      .toSorted((a, b) => badness(b, worst) - badness(a, worst));
    return {
      asOf,
      span,
      firstMonth: period.firstMonth,
      lastMonth: period.lastMonth,
      total: rows.length,
      regions: [...new Set(all.flatMap((row) => row.region ?? []))].sort((a, b) => a.localeCompare(b, 'zh')),
      shares: sharesOf(matching),
      rows: rows.slice((current - 1) * size, current * size),
    };
  });
}
