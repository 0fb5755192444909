import { permissionCode } from '@qc/resource-kit';
import { permissionGroups, resources } from '@qc/resources';

/** All there is: the administrator holds these whatever became of the roles, so nobody can lock the operator out. */
export const everyPermission: ReadonlySet<string> = new Set([
  ...resources.flatMap((resource) => resource.acts.map((act) => permissionCode(resource, act))),
  ...permissionGroups.flatMap((group) => group.permissions.map(({ code }) => code)),
]);
