import type { RecognitionBoard, RecognitionBoardQuery, RecognitionBoardRow, RecognitionCounts } from '@qc/contract';
import { groupBy, isInRegion, recognise, recognitionRuleInForce } from '@qc/domain';
import { cityOf } from '#features/figures/home/public';
import { askedPeriod } from '#features/figures/qualityIndicators/public';
import type { Ctx } from '#platform/ctx';
import { judgedMonth, noCriteria } from './judgedMonth.ts';
import { factsOfTests } from './recognitionFacts.queries.ts';
import { activeLaboratories, recognitionRules } from './rules.queries.ts';

const noCounts: RecognitionCounts = { no: 0, notYet: 0, yes: 0 };

const addCounts = (a: RecognitionCounts, b: RecognitionCounts): RecognitionCounts => ({
  no: a.no + b.no,
  notYet: a.notYet + b.notYet,
  yes: a.yes + b.yes,
});

/** Most tests that are not recognisable first, then most of which it is not known. */
const byNeed = ({ counts: a }: RecognitionBoardRow, { counts: b }: RecognitionBoardRow): number =>
  b.no - a.no || b.notYet - a.notYet;

/** Every laboratory with how many of its tests may be recognised, by the rule that holds for it; one statement for each rule. */
export function recognitionBoard(ctx: Ctx, query: RecognitionBoardQuery): Promise<RecognitionBoard> {
  const { month, region, current, size } = query;
  return ctx.readAllTenants(async (tx) => {
    const { period, asOf } = await askedPeriod(tx, ctx, { span: 'month', month });
    const [laboratories, rules] = await Promise.all([activeLaboratories(tx, ctx), recognitionRules(tx, ctx)]);
    const matching = laboratories
      .filter((each) => isInRegion(each.region, region ?? null))
      .map((each) => ({ ...each, held: recognitionRuleInForce(rules, each.region, period.requirementDay) }));
    const counts = new Map<string, RecognitionCounts>();
    for (const sameRule of groupBy(matching, ({ held }) => held?.id ?? '').values()) {
      const held = sameRule[0]?.held ?? null;
      const rule = held ?? noCriteria;
      const tenantIds = sameRule.map(({ tenantId }) => tenantId);
      for (const facts of await factsOfTests(tx, { rule, judged: judgedMonth(period, rule), tenantIds })) {
        const { answer } = recognise(held, facts);
        const before = counts.get(facts.tenantId) ?? noCounts;
        counts.set(facts.tenantId, { ...before, [answer]: before[answer] + facts.tests });
      }
    }
    const rows = matching
      .map(({ held, ...each }): RecognitionBoardRow => {
        const own = counts.get(each.tenantId) ?? noCounts;
        return { ...each, rule: held?.name ?? null, tests: own.no + own.notYet + own.yes, counts: own };
      })
      .toSorted(byNeed);
    return {
      asOf,
      month: period.firstMonth,
      total: rows.length,
      regions: [...new Set(laboratories.flatMap((each) => cityOf(each.region) ?? []))].sort((a, b) =>
        a.localeCompare(b, 'zh'),
      ),
      counts: rows.reduce((sum, row) => addCounts(sum, row.counts), noCounts),
      rows: rows.slice((current - 1) * size, current * size),
    };
  });
}
