import { tae } from '@qc/resources';
import type { ResourceHooks } from '#crud/hooks';
import { invalidInput } from '#platform/http/answers';

const needed: Readonly<Record<string, readonly (keyof typeof tae.fields)[]>> = {
  percent: ['teaPercent'],
  absolute: ['teaAbsolute', 'unitId'],
  greater: ['teaPercent', 'teaAbsolute', 'unitId'],
  lesser: ['teaPercent', 'teaAbsolute', 'unitId'],
};

/** A limit must carry what its way of combining needs; an absolute one means nothing without its unit. */
export const taeHooks: ResourceHooks = {
  async beforeSave(_tx, _ctx, { values, merged }) {
    const missing = (needed[String(merged.combination)] ?? []).filter(
      (name) => merged[name] === null || merged[name] === undefined,
    );
    if (missing.length > 0)
      throw invalidInput(missing.map((name) => ({ field: name, label: tae.fields[name].label, code: 'required' })));
    return values;
  },
};
