import { permissionsOf, type RoleDeclaration, roles } from './roles.ts';

/** What is stored of a role's permissions. A role of an administrator's own follows no rule: all of it is granted. */
export type StoredPermissions = {
  readonly rule: string | null;
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
};

function ruleCodes(rule: string | null, declared: readonly RoleDeclaration[]): readonly string[] {
  const role = declared.find(({ alias }) => alias === rule);
  return role ? permissionsOf(role) : [];
}

/** The permission codes that a role gives, in order. */
export function effectivePermissions(stored: StoredPermissions, declared = roles): string[] {
  const revoked = new Set(stored.revoked);
  const held = new Set([...ruleCodes(stored.rule, declared), ...stored.granted]);
  return [...held].filter((code) => !revoked.has(code)).sort();
}

/** What to store so that a role gives exactly these codes today, and follows its rule in everything else. */
export function differenceFromRule(
  rule: string | null,
  permissions: readonly string[],
  declared = roles,
): Omit<StoredPermissions, 'rule'> {
  const codes = ruleCodes(rule, declared);
  const wanted = new Set(permissions);
  return {
    granted: [...wanted].filter((code) => !codes.includes(code)).sort(),
    revoked: codes.filter((code) => !wanted.has(code)),
  };
}

const rulesByCode = new Map<string, readonly string[]>();

/** The built-in rules that give a code, for queries that search its holders: used with every notice, hence computed once. */
export function rulesGiving(code: string): readonly string[] {
  const known =
    rulesByCode.get(code) ?? roles.filter((role) => permissionsOf(role).includes(code)).map(({ alias }) => alias);
  rulesByCode.set(code, known);
  return known;
}
