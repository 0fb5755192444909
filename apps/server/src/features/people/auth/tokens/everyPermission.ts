import { permissionCode } from '@qc/resource-kit';
import { permissionGroups, resources } from '@qc/resources';

/** The administrator holds every permission, with any change of roles, so that nobody can lock the operator out. */
export const everyPermission: ReadonlySet<string> = new Set([
  ...resources.flatMap((resource) => resource.acts.map((act) => permissionCode(resource, act))),
  ...permissionGroups.flatMap((group) => group.permissions.map(({ code }) => code)),
]);
