import type { RuleDraft } from '@qc/contract';
import type { Values } from '@qc/resource-kit';
import type { Multirule } from '@qc/resources';

/** What decides how a rule judges; its order in lists and the error it looks for do not. */
const judging = [
  'abbreviation',
  'kind',
  'numberOfResults',
  'minExceeding',
  'numberOfSd',
  'runType',
  'materialScope',
  'rangeMode',
  'reject',
  'active',
] as const satisfies readonly (keyof Multirule & keyof RuleDraft)[];

/** A rule of the form that would judge other than the stored one, to be looked at before it is saved; else nothing. */
export function changedRule(values: Values, record: Multirule | undefined): RuleDraft | undefined {
  const merged: Values = { ...record, ...values };
  const isSame = record && judging.every((name) => (merged[name] ?? null) === (record[name] ?? null));
  const isOff = merged.active !== true && record?.active !== true;
  if (isSame || (record === undefined && isOff)) return undefined;
  const draft = Object.fromEntries(judging.map((name) => [name, merged[name]])) as unknown as RuleDraft;
  return record ? { ...draft, id: record.id } : draft;
}
