import type { Field, Resource } from '@qc/resource-kit';
import type { Hooks, ResourceHooks } from './hooks.ts';

/** A field of another resource that points here. */
export type InboundReference = { readonly resource: Resource; readonly field: string; readonly isList: boolean };

/** All declared resources with their behaviour, by name. */
export type Registry = {
  readonly all: readonly Resource[];
  get(name: string): Resource;
  /** Where records of this resource are referred to, for the in-use check. */
  inbound(name: string): readonly InboundReference[];
  hooks(name: string): ResourceHooks | undefined;
};

/** Indexes the declarations; an unknown reference is a mistake in a declaration and stops the start. */
export function createRegistry(resources: readonly Resource[], hooks: Hooks = {}): Registry {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const get = (name: string): Resource => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`no resource is named ${name}`);
    return resource;
  };
  const inbound = new Map<string, InboundReference[]>();
  for (const resource of resources) {
    for (const [field, declared] of Object.entries<Field>(resource.fields)) {
      if (declared.type !== 'ref' && declared.type !== 'refs') continue;
      const list = inbound.get(get(declared.to).name) ?? [];
      inbound.set(declared.to, [...list, { resource, field, isList: declared.type === 'refs' }]);
    }
  }
  return {
    all: resources,
    get,
    inbound: (name) => inbound.get(name) ?? [],
    hooks: (name) => hooks[name],
  };
}
