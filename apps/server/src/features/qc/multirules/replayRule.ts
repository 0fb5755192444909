import type { RuleDraft, RuleReplay } from '@qc/contract';
import { type Multirule, multiruleProblems } from '@qc/domain';
import { laboratoryRules } from '#features/qc/results/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import { RuleNotUsable } from './multirule.errors.ts';
import { replayRules } from './replay.ts';

/** The rule of a form as the engine knows it. */
function ruleOf({ id, numberOfSd, minExceeding, rangeMode, ...rest }: RuleDraft): Multirule {
  const rule = {
    ...rest,
    id: id ?? '',
    numberOfSD: numberOfSd,
    minExceeding: minExceeding ?? rest.numberOfResults,
    rangeMode: rangeMode ?? undefined,
  };
  if (multiruleProblems(rule).length > 0) throw RuleNotUsable({ abbreviation: rest.abbreviation });
  return rule;
}

/**
 * What the draft of a rule would have reported in the last 90 days. A renamed rule no longer replaces the system's
 * rule, which is active again.
 */
export async function replayRule(ctx: Ctx, body: RuleDraft): Promise<RuleReplay> {
  const draft = ruleOf(body);
  return ctx.read(async (tx) => {
    const system = await laboratoryRules(tx, { ...ctx, tenantId: centralTenant });
    const isItself = (rule: Multirule) => rule.id === draft.id;
    const instead = ({ abbreviation }: Multirule) =>
      abbreviation === draft.abbreviation ? undefined : system.find((rule) => rule.abbreviation === abbreviation);
    return replayRules(tx, ctx, {
      laboratory: (all) => [
        ...all.flatMap((rule) => {
          if (isItself(rule)) return instead(rule) ?? [];
          return rule.abbreviation === draft.abbreviation ? [] : [rule];
        }),
        draft,
      ],
      set: (rules) =>
        rules.map((rule) => {
          if (isItself(rule)) return { ...(instead(rule) ?? draft), active: true };
          return rule.abbreviation === draft.abbreviation ? { ...draft, active: true } : rule;
        }),
    });
  });
}
