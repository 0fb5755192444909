import { differenceFromRule, effectivePermissions, type StoredPermissions } from '@qc/resources';
import type { ResourceHooks } from '#crud/hooks';
import { everyPermission, noteSessionChange } from '#features/people/auth/public';
import { invalidInput } from '#platform/http/answers';
import { RoleAboveOwn } from './user.errors.ts';

const codesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function storedOf(record: Readonly<Record<string, unknown>> | null): StoredPermissions {
  const rule = typeof record?.rule === 'string' ? record.rule : null;
  return { rule, granted: codesOf(record?.granted), revoked: codesOf(record?.revoked) };
}

/**
 * A role may hold only existing codes, and none that its editor lacks. Users see and save all of its permissions;
 * stored is the difference from the rule that the role follows. So a new version's rule reaches the role, and changes
 * are kept.
 */
export const roleHooks: ResourceHooks = {
  computed: (record) => ({ permissions: effectivePermissions(storedOf(record)) }),
  async beforeSave(_tx, ctx, { before, values, merged }) {
    const { permissions, ...stored } = values;
    const codes = codesOf(permissions);
    const unknown = codes.filter((code) => !everyPermission.has(code));
    if (unknown.length > 0) {
      throw invalidInput([{ field: 'permissions', code: 'notAllowed', limit: unknown.join(', ') }]);
    }
    const isAbove = merged.audience === 'central' && !codes.every((code) => ctx.can(code));
    if (isAbove) throw RoleAboveOwn({ role: String(merged.name) });
    if (before && permissions === undefined) return stored;
    const { granted, revoked } = differenceFromRule(storedOf(before).rule, codes);
    return { ...stored, granted: [...granted], revoked: [...revoked] };
  },
  async afterSave(tx) {
    noteSessionChange(tx, { everyone: true });
    return undefined;
  },
  async beforeRemove(tx) {
    noteSessionChange(tx, { everyone: true });
  },
};
