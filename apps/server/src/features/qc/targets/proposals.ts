import type { ProposalsQuery, TargetProposal } from '@qc/contract';
import { groupBy, MIN_POINTS, statisticsOf } from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import { headNames, type TestHead, testHeads } from '#features/qc/qcTests/public';
import {
  levelKey,
  mergePairs,
  nextMonth,
  noResults,
  periodOf,
  type StoredMonth,
  storedMonths,
  targetsAt,
} from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';

function reasonOf(n: number, sd: number | null): TargetProposal['reason'] {
  if (n < MIN_POINTS) return 'tooFewResults';
  return sd !== null && sd > 0 ? null : 'sdNotPositive';
}

function proposalOf(
  test: TestHead,
  level: number,
  { months, current }: { months: readonly StoredMonth[]; current: TargetProposal['current'] },
): TargetProposal {
  const { inControl } = months.map((row) => row.pair).reduce(mergePairs, noResults);
  const { n, mean, sd, cvPercent } = statisticsOf(inControl.moments);
  const { unitName, decimals } = test;
  return {
    ...headNames(test),
    unitName,
    decimals,
    level,
    current,
    n,
    mean,
    sd,
    cvPercent,
    firstMonth: months[0]?.month.slice(0, 7) ?? null,
    lastMonth: months.at(-1)?.month.slice(0, 7) ?? null,
    shiftSd: current && mean !== null ? (mean - current.mean) / current.sd : null,
    sdRatio: current && sd !== null ? sd / current.sd : null,
    reason: reasonOf(n, sd),
  };
}

/** Targets computed from the in-control results of each lot so far, with those in force. */
export async function targetProposals(ctx: Ctx, query: ProposalsQuery): Promise<TargetProposal[]> {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const { qcTestIds: ids, labInstrumentId, lotId, panelId } = query;
    const tests = await testHeads(tx, view.ctx, { ids, labInstrumentId, lotId, panelId });
    const testIds = tests.map((test) => test.id);
    const { month, at } = await periodOf(tx, view.ctx, { lasting: 'month' });
    const months = await storedMonths(tx, view.ctx, { testIds, from: null, before: nextMonth(month) });
    const byLevel = groupBy(months, ({ testId, level }) => levelKey(testId, level));
    const [targets] = await targetsAt(tx, view.ctx, { testIds, instants: [at] });
    return tests.flatMap((test) =>
      test.levels.map((level) => {
        const key = levelKey(test.id, level);
        return proposalOf(test, level, { months: byLevel.get(key) ?? [], current: targets?.get(key)?.figures ?? null });
      }),
    );
  });
}
