import type { Values } from '@qc/resource-kit';
import type { Multirule } from '@qc/resources';
import { expect, test } from 'vitest';
import { changedRule } from './ruleDraft.ts';
import { rule12s } from './testing/rule12s.ts';

const form: Values = rule12s;
const stored = form as unknown as Multirule;
const off = { ...stored, active: false };
const newOff: Values = { ...form, active: false };

test('figures of a form, typed as text, are numbers for the replay', () => {
  const values = { ...form, numberOfResults: '1', minExceeding: '', numberOfSd: '2.5' };
  expect(changedRule(values, stored)).toMatchObject({
    id: '7',
    numberOfResults: 1,
    minExceeding: null,
    numberOfSd: 2.5,
  });
});

type Case = { name: string; values: Values; record: Multirule | undefined; isAsked: boolean };
const cases: readonly Case[] = [
  { name: 'nothing changed', values: { numberOfSd: '2' }, record: stored, isAsked: false },
  { name: 'only the order changed', values: { displayOrder: 5 }, record: stored, isAsked: false },
  { name: 'it rejects now', values: { reject: true }, record: stored, isAsked: true },
  { name: 'it is switched off', values: { active: false }, record: stored, isAsked: true },
  {
    name: 'one that is off in force is changed: rule sets use it',
    values: { numberOfSd: 3 },
    record: off,
    isAsked: true,
  },
  { name: 'a new one is off', values: newOff, record: undefined, isAsked: false },
  { name: 'a new one is on', values: form, record: undefined, isAsked: true },
];

test.each(cases)('asked before saving, $name: $isAsked', ({ values, record, isAsked }) => {
  expect(changedRule(values, record) !== undefined).toBe(isAsked);
});
