import { type Role, role } from '@qc/resources';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { PermissionsInput } from './PermissionsInput.tsx';
import { PermissionWords } from './PermissionWords.tsx';

const cells = {
  permissions: ({ permissions }: Role) => <PermissionWords codes={permissions} />,
  granted: ({ granted }: Role) => <PermissionWords codes={granted} />,
  revoked: ({ revoked }: Role) => <PermissionWords codes={revoked} />,
};

/** /system/role: what each role may do, in words, and as boxes to tick instead of codes to type. */
export function RoleScreen() {
  return <ResourceScreen resource={role} cells={cells} inputs={{ permissions: PermissionsInput }} />;
}
