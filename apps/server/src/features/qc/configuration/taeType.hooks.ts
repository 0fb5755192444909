import { taeType } from '@qc/resources';
import type { ResourceHooks } from '#crud/hooks';
import { invalidInput } from '#platform/http/answers';

/** An edition cannot end before it begins. */
export const taeTypeHooks: ResourceHooks = {
  async beforeSave(_tx, _ctx, { values, merged }) {
    const { effectiveFrom, effectiveTo } = merged;
    if (effectiveFrom && effectiveTo && String(effectiveTo) < String(effectiveFrom))
      throw invalidInput([
        {
          field: 'effectiveTo',
          label: taeType.fields.effectiveTo.label,
          code: 'tooSmall',
          limit: String(effectiveFrom),
        },
      ]);
    return values;
  },
};
