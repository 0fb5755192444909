import { compareForDisplay } from '@qc/domain';

/** Rules of one result, the one to name first where there is room for one at the beginning. */
export function rulesInOrder(rules: readonly string[]): readonly string[] {
  return rules
    .map((rule) => ({ rule, severity: 'REJECT' as const }))
    .toSorted(compareForDisplay)
    .map(({ rule }) => rule);
}
