import type { RuleReplay, SwitchRuleBody } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { replayRules } from './replay.ts';
import { flagsFor, ruleRows } from './ruleUse.ts';

/** What another use of a rule would have reported in the last 90 days. */
export async function replaySwitch(ctx: Ctx, { abbreviation, use }: SwitchRuleBody): Promise<RuleReplay> {
  return ctx.read(async (tx) => {
    const wanted = flagsFor(await ruleRows(tx, ctx, abbreviation), use, abbreviation);
    return replayRules(tx, ctx, {
      laboratory: (all) => all.map((rule) => (rule.abbreviation === abbreviation ? { ...rule, ...wanted } : rule)),
      set: (rules) =>
        rules.map((rule) => (rule.abbreviation === abbreviation ? { ...rule, reject: wanted.reject } : rule)),
    });
  });
}
