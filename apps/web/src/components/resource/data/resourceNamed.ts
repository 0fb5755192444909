import type { Resource } from '@qc/resource-kit';
import { resourceByName } from '@qc/resources';

/** The declaration that a reference or a route names. That every name is declared is tested with the declarations. */
export function resourceNamed(name: string): Resource {
  const found = resourceByName.get(name);
  if (!found) throw new Error(`no resource is called ${name}`);
  return found;
}
