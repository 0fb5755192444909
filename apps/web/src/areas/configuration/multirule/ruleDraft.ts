import type { RuleDraft } from '@qc/contract';
import type { Values } from '@qc/resource-kit';
import type { Multirule } from '@qc/resources';

const figures = ['numberOfResults', 'minExceeding', 'numberOfSd'] as const;

/** The fields that decide how a rule judges; its order in lists and the error it detects do not. */
const judging = [
  'abbreviation',
  'kind',
  ...figures,
  'runType',
  'materialScope',
  'rangeMode',
  'reject',
  'active',
] as const satisfies readonly (keyof Multirule & keyof RuleDraft)[];

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** A form holds figures as they were typed. */
const figure = (value: unknown) => (text(value).trim() === '' ? null : Number(value));

/** The rule in the form, if it would judge differently from the stored one and needs a preview; else nothing. */
export function changedRule(values: Values, record: Multirule | undefined): RuleDraft | undefined {
  const merged: Values = { ...record, ...values };
  const isSame = record && judging.every((name) => text(merged[name]) === text(record[name]));
  const isOff = merged.active !== true && record?.active !== true;
  if (isSame || (record === undefined && isOff)) return undefined;
  const draft = {
    ...Object.fromEntries(judging.map((name) => [name, merged[name]])),
    ...Object.fromEntries(figures.map((name) => [name, figure(merged[name])])),
  } as unknown as RuleDraft;
  return record ? { ...draft, id: record.id } : draft;
}
