import { type Multirule, type MultiruleProblem, multiruleProblems } from '@qc/domain';
import { multirule } from '@qc/resources';
import type { ResourceHooks } from '#crud/hooks';
import { invalidInput } from '#platform/http/answers';

const fieldOf: Record<MultiruleProblem, keyof typeof multirule.fields> = {
  kindUnknown: 'kind',
  runTypeUnknown: 'runType',
  materialScopeUnknown: 'materialScope',
  rangeModeUnknown: 'rangeMode',
  numberOfResultsOutOfRange: 'numberOfResults',
  minExceedingOutOfRange: 'minExceeding',
  numberOfSdOutOfRange: 'numberOfSd',
};

/** A rule that the engine could not evaluate is refused when it is saved, never skipped in silence. */
export const multiruleHooks: ResourceHooks = {
  async beforeSave(_tx, _ctx, { values, merged }) {
    const { numberOfSd, rangeMode, minExceeding, ...rest } = merged as unknown as Omit<Multirule, 'numberOfSD'> & {
      numberOfSd: number;
    };
    const rule: Multirule = {
      ...rest,
      numberOfSD: numberOfSd,
      minExceeding: minExceeding ?? rest.numberOfResults,
      rangeMode: rangeMode ?? undefined,
    };
    const problems = multiruleProblems(rule);
    if (problems.length > 0) {
      throw invalidInput(
        problems.map((code) => ({
          field: fieldOf[code],
          label: multirule.fields[fieldOf[code]].label,
          code: 'notAllowed',
        })),
      );
    }
    return merged.minExceeding == null ? { ...values, minExceeding: rule.numberOfResults } : values;
  },
};
