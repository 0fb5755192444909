import { system } from '@qc/i18n';
import { role } from '@qc/resources';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { registerMessages } from '#platform/language.ts';
import { PermissionsInput } from './PermissionsInput.tsx';

registerMessages({ system });

/** /system/role: what each role may do, as boxes to tick instead of codes to type. */
export function RoleScreen() {
  return <ResourceScreen resource={role} inputs={{ permissions: PermissionsInput }} />;
}
