import { ruleSet, sensitivity } from '@qc/resources';
import type { Hooks } from '#crud/hooks';
import { intraprecisionHooks } from './intraprecision.hooks.ts';
import { multiruleHooks } from './multirule.hooks.ts';
import { qcTestHooks } from './qcTest.hooks.ts';
import { singleDefault } from './singleDefault.ts';
import { taeHooks } from './tae.hooks.ts';
import { taeTypeHooks } from './taeType.hooks.ts';
import { targetHooks } from './target.hooks.ts';

/** What the configuration of a laboratory does beyond its declarations. */
export const configurationHooks: Hooks = {
  intraprecision: intraprecisionHooks,
  multirule: multiruleHooks,
  qcTest: qcTestHooks,
  ruleSet: singleDefault(ruleSet),
  sensitivity: singleDefault(sensitivity),
  tae: taeHooks,
  taeType: taeTypeHooks,
  target: targetHooks,
};

export { assayRecords, multiruleRecords, qcTestRecords, sensitivityRecords, targetRecords } from './records.ts';
