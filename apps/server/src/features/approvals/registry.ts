import { resources } from '@qc/resources';
import { createRegistry } from '#crud/registry';

/** Declarations by name, for what requests refer to. */
export const registry = createRegistry(resources);
