import type { Field, Resource } from '@qc/resource-kit';
import { resources } from '@qc/resources';

/** A field of another resource that points here. */
export type InboundReference = { readonly resource: Resource; readonly field: string; readonly isList: boolean };

/** All declared resources by name. */
type Registry = {
  get(name: string): Resource;
  /** Where records of this resource are referred to, for the in-use check. */
  inbound(name: string): readonly InboundReference[];
};

/** Indexes the declarations; an unknown reference is a mistake in a declaration and stops the start. */
function createRegistry(declared: readonly Resource[]): Registry {
  const byName = new Map(declared.map((resource) => [resource.name, resource]));
  const get = (name: string): Resource => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`no resource is named ${name}`);
    return resource;
  };
  const inbound = new Map<string, InboundReference[]>();
  for (const resource of declared) {
    for (const [field, declaration] of Object.entries<Field>(resource.fields)) {
      if (declaration.type !== 'ref' && declaration.type !== 'refs') continue;
      const target = get(declaration.to).name;
      const reference = { resource, field, isList: declaration.type === 'refs' };
      inbound.set(target, [...(inbound.get(target) ?? []), reference]);
    }
  }
  return { get, inbound: (name) => inbound.get(name) ?? [] };
}

/** The one index of the installation: declarations do not change while it runs. */
export const registry = createRegistry(resources);
