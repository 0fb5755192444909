import type { Bilingual, Problem } from '@qc/resource-kit';
import { externalResult, externalScheme, menuTest } from '@qc/resources';
import type { Hooks, ResourceHooks } from '#crud/hooks';
import { invalidInput } from '#platform/http/answers';

type Named = { readonly field: string; readonly label: Bilingual };

/** A last day cannot lie before the first. */
const endsAfterItBegins = (begin: string, end: Named): ResourceHooks => ({
  async beforeSave(_tx, _ctx, { values, merged }) {
    const [from, until] = [merged[begin], merged[end.field]];
    const problem: Problem = { ...end, code: 'tooSmall', limit: String(from) };
    if (from && until && String(until) < String(from)) throw invalidInput([problem]);
    return values;
  },
});

/** A round belongs to a scheme, whose level decides whether it counts; what takes the place of one belongs to none. */
const resultHooks: ResourceHooks = {
  async beforeSave(_tx, _ctx, { values, merged }) {
    if (merged.kind === 'alternative') return { ...values, schemeId: null };
    const { label } = externalResult.fields.schemeId;
    if (!merged.schemeId) throw invalidInput([{ field: 'schemeId', label, code: 'required' }]);
    return values;
  },
};

/** What the test menu and its external results must satisfy beyond their declarations. */
export const menuHooks: Hooks = {
  externalScheme: endsAfterItBegins('openFrom', {
    field: 'openUntil',
    label: externalScheme.fields.openUntil.label,
  }),
  menuTest: endsAfterItBegins('since', { field: 'until', label: menuTest.fields.until.label }),
  externalResult: resultHooks,
};
