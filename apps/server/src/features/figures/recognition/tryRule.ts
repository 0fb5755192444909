import type { RecognitionDraft, RecognitionTrial } from '@qc/contract';
import { isInRegion, recognise, recognitionAnswers } from '@qc/domain';
import { askedPeriod, monthBefore, periodOfMonths } from '#features/figures/qualityIndicators/public';
import type { Ctx } from '#platform/ctx';
import { judgedMonth } from './judgedMonth.ts';
import { type FactsOfTests, factsOfTests } from './recognitionFacts.queries.ts';
import { activeLaboratories } from './rules.queries.ts';

const trialMonths = 12;

/** How many tests and laboratories of a month get each answer. */
function countMonth(rows: readonly FactsOfTests[], rule: RecognitionDraft): Pick<Month, 'tests' | 'laboratories'> {
  const judged = rows.map((row) => ({ ...row, answer: recognise(rule, row).answer }));
  const count = (of: (rows: readonly FactsOfTests[]) => number) => {
    const [no, notYet, yes] = recognitionAnswers.map((answer) => of(judged.filter((row) => row.answer === answer)));
    return { no: no ?? 0, notYet: notYet ?? 0, yes: yes ?? 0 };
  };
  return {
    tests: count((some) => some.reduce((sum, { tests }) => sum + tests, 0)),
    laboratories: count((some) => new Set(some.map(({ tenantId }) => tenantId)).size),
  };
}

type Month = RecognitionTrial['months'][number];

/**
 * What a rule would have said of each of the last twelve months, had it held then, of all laboratories in its region. Menu and
 * accreditation are as they are entered today.
 */
export function tryRule(ctx: Ctx, draft: RecognitionDraft): Promise<RecognitionTrial> {
  return ctx.readAllTenants(async (tx) => {
    const { period, today } = await askedPeriod(tx, ctx, { span: 'month' });
    const names = Array.from({ length: trialMonths }, (_, at) => monthBefore(period.lastMonth, trialMonths - 1 - at));
    const laboratories = (await activeLaboratories(tx, ctx)).filter(({ region }) => isInRegion(region, draft.region));
    const tenantIds = laboratories.map(({ tenantId }) => tenantId);
    const months: Month[] = [];
    for (const month of names) {
      const judged = judgedMonth(periodOfMonths(month, month, today), draft);
      months.push({ month, ...countMonth(await factsOfTests(tx, { rule: draft, judged, tenantIds }), draft) });
    }
    return { laboratories: laboratories.length, months };
  });
}
