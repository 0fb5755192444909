import { assay, multirule, qcTest, sensitivity, target } from '@qc/resources';
import type { SaveOptions } from '#crud/saveRecord';
import { multiruleHooks } from './multirule.hooks.ts';
import { qcTestHooks } from './qcTest.hooks.ts';
import { singleDefault } from './singleDefault.ts';
import { targetHooks } from './target.hooks.ts';

/** What other features make in bulk is made as if it were typed one by one: checked, completed, in the trail. */
export const qcTestRecords: SaveOptions = { resource: qcTest, hooks: qcTestHooks };
export const targetRecords: SaveOptions = { resource: target, hooks: targetHooks };
export const assayRecords: SaveOptions = { resource: assay, hooks: undefined };
export const multiruleRecords: SaveOptions = { resource: multirule, hooks: multiruleHooks };
export const sensitivityRecords: SaveOptions = { resource: sensitivity, hooks: singleDefault(sensitivity) };
