import type { Bilingual } from '@qc/resource-kit';
import type { InstallationMode } from './installationMode.ts';
import { permissionsOf, type RoleDeclaration, rolesIn } from './roles.ts';

/** The roles of a mode with what each may do, worked out when they are first asked for. */
const known = new Map<
  InstallationMode,
  readonly { readonly role: RoleDeclaration; readonly codes: ReadonlySet<string> }[]
>();

function rolesWithCodes(mode: InstallationMode) {
  const found = known.get(mode) ?? rolesIn(mode).map((role) => ({ role, codes: new Set(permissionsOf(role)) }));
  known.set(mode, found);
  return found;
}

type Asker = { readonly isCentral: boolean; readonly mode: InstallationMode };

/**
 * The built-in roles that may do something: those of the asker's own side, else those of the other. The administrator may do
 * everything and is named only where nobody else may.
 */
export function whoMay(code: string, { isCentral, mode }: Asker): readonly Bilingual[] {
  const able = rolesWithCodes(mode).flatMap(({ role, codes }) => (codes.has(code) ? [role] : []));
  const others = able.filter(({ alias }) => alias !== 'administrator');
  const own = others.filter(({ audience }) => audience === (isCentral ? 'central' : 'laboratory'));
  return [own, others, able].find((roles) => roles.length > 0)?.map(({ label }) => label) ?? [];
}
