import { resources, sensitivity } from '@qc/resources';
import { createRegistry } from '#crud/registry';
import type { SaveOptions } from '#crud/saveRecord';
import { configurationHooks } from '#features/configuration/public';

/** A default that is taken over is made as one that is typed: checked, completed, audited. */
export const sensitivityRecords: SaveOptions = {
  resource: sensitivity,
  registry: createRegistry(resources),
  hooks: configurationHooks.sensitivity,
};
