import type { ResourceHooks } from '#crud/hooks';
import { everyPermission, noteSessionChange } from '#features/auth/public';
import { invalidInput } from '#platform/http/answers';
import { RoleAboveOwn } from './user.errors.ts';

const codesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** A role may hold codes that exist, and none that its editor lacks. */
export const roleHooks: ResourceHooks = {
  async beforeSave(_tx, ctx, { values, merged }) {
    const codes = codesOf(values.permissions);
    const unknown = codes.filter((code) => !everyPermission.has(code));
    if (unknown.length > 0) {
      throw invalidInput([{ field: 'permissions', code: 'notAllowed', limit: unknown.join(', ') }]);
    }
    const isAbove = merged.audience === 'central' && !codes.every((code) => ctx.can(code));
    if (isAbove) throw RoleAboveOwn({ role: String(merged.name) });
    return values;
  },
  async afterSave(tx) {
    noteSessionChange(tx, { everyone: true });
    return undefined;
  },
  async beforeRemove(tx) {
    noteSessionChange(tx, { everyone: true });
  },
};
