import { cutGroups, cutPattern } from '@qc/domain';
import type { ResourceHooks } from '#crud/hooks';
import { PatternUnreadable } from './imports.errors.ts';

/** Refuses a pattern that cuts nothing: its file would be read as if there were none. */
export function checkPattern({ cutPattern: pattern }: Readonly<Record<string, unknown>>): void {
  if (typeof pattern === 'string' && pattern.trim() !== '' && cutPattern(pattern.trim()) === null)
    throw PatternUnreadable({ groups: cutGroups.join(', ') });
}

export const dataImportSettingHooks: ResourceHooks = {
  beforeSave: async (_tx, _ctx, { values, merged }) => {
    checkPattern(merged);
    return values;
  },
};
