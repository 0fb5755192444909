import { role } from '@qc/resources';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { PermissionsInput } from './PermissionsInput.tsx';

/** /system/role: what each role may do, as boxes to tick instead of codes to type. */
export function RoleScreen() {
  return <ResourceScreen resource={role} inputs={{ permissions: PermissionsInput }} />;
}
