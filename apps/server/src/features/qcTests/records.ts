import { assay, qcTest, resources, target } from '@qc/resources';
import { createRegistry } from '#crud/registry';
import type { SaveOptions } from '#crud/saveRecord';
import { configurationHooks } from '#features/configuration/public';

const registry = createRegistry(resources);

/** Tests, targets and assays are made and changed in bulk as they are one by one: checked, completed, audited. */
export const qcTestRecords: SaveOptions = { resource: qcTest, registry, hooks: configurationHooks.qcTest };
export const targetRecords: SaveOptions = { resource: target, registry, hooks: configurationHooks.target };
export const assayRecords: SaveOptions = { resource: assay, registry, hooks: configurationHooks.assay };
