import type { Problem } from '@qc/resource-kit';
import { recognitionRule } from '@qc/resources';
import type { Hooks } from '#crud/hooks';
import { invalidInput } from '#platform/http/answers';

const { effectiveTo, roundsPassed, checksCv } = recognitionRule.fields;
const criteria = ['checksCv', 'checksRounds', 'checksCases', 'checksAccreditation'] as const;

/** A rule ends after it begins, asks for something, and not for more rounds passed than it asks about. */
function problemsOf(rule: Readonly<Record<string, unknown>>): Problem[] {
  const { effectiveFrom: from, effectiveTo: to } = rule;
  return [
    ...(from && to && String(to) < String(from)
      ? [{ field: 'effectiveTo', label: effectiveTo.label, code: 'tooSmall', limit: String(from) } as const]
      : []),
    ...(rule.checksRounds && Number(rule.roundsPassed) > Number(rule.rounds)
      ? [{ field: 'roundsPassed', label: roundsPassed.label, code: 'tooLarge', limit: Number(rule.rounds) } as const]
      : []),
    ...(criteria.every((name) => !rule[name])
      ? [{ field: 'checksCv', label: checksCv.label, code: 'required' } as const]
      : []),
  ];
}

/** What a rule of recognition must satisfy beyond its declaration. */
export const recognitionHooks: Hooks = {
  recognitionRule: {
    async beforeSave(_tx, _ctx, { values, merged }) {
      const problems = problemsOf(merged);
      if (problems.length > 0) throw invalidInput(problems);
      return values;
    },
  },
};
