import { type ComparisonFinding, comparisonFindings } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { type LevelMonth, levelMonths, monthsSince } from './levelMonths.ts';
import { limitsOfTests } from './limits.queries.ts';

/** What was found of a level's month. */
export type MonthFinding = Pick<LevelMonth, 'qcTestId' | 'level' | 'month' | 'at' | 'against'> & {
  readonly finding: ComparisonFinding;
};

/** What was found in some months (first days) of a laboratory. */
export type FoundMonths = {
  readonly months: readonly string[];
  readonly found: readonly MonthFinding[];
  /** Whether a level's month was checked: a test that is no longer in use is not. */
  readonly isJudged: (of: Pick<LevelMonth, 'qcTestId' | 'level' | 'month'>) => boolean;
};

/** A month that is over is judged until the next is, so that late results count. */
const judgedDays = 31;

/** What of the last months lies beyond the laboratory's limits. */
export async function findingsOf(system: System, ctx: Ctx): Promise<FoundMonths> {
  const { months, limitsOf } = await ctx.read(async (tx) => ({
    months: await monthsSince(tx, ctx.now(), judgedDays),
    limitsOf: await limitsOfTests(tx, ctx.tenantId),
  }));
  const levels = await levelMonths(system, { ctx, read: ctx.read }, months);
  const found = levels.flatMap((level) => {
    const limits = limitsOf(level.qcTestId);
    if (!limits) return [];
    const { qcTestId, month, at, against } = level;
    return comparisonFindings(level, limits).map((finding) => ({
      qcTestId,
      level: level.level,
      month,
      at,
      against,
      finding,
    }));
  });
  const judged = new Set(levels.map(({ qcTestId, level, month }) => [qcTestId, level, month].join('/')));
  const isJudged: FoundMonths['isJudged'] = ({ qcTestId, level, month }) =>
    judged.has([qcTestId, level, month].join('/'));
  return { isJudged, months: months.map((month) => `${month}-01`), found };
}
