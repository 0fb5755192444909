import type { Values } from '@qc/resource-kit';
import type { RecognitionRuleRecord } from '@qc/resources';
import { expect, test } from 'vitest';
import { draftOf, draftToTry } from './recognitionDraft.ts';

const form: Values = {
  name: '规则',
  region: '武汉市',
  effectiveFrom: '2026-01-01',
  checksCv: true,
  jurisdiction: null,
  cvMonths: 1,
  minResults: 20,
  checksRounds: true,
  rounds: 2,
  roundsPassed: 2,
  roundMonths: 24,
  checksCases: true,
  checksAccreditation: false,
};
const stored = form as unknown as RecognitionRuleRecord;

test('figures as typed are numbers, empty ones the default, and an empty region is the whole country', () => {
  const values = { ...form, region: ' ', minResults: '30', rounds: '', roundsPassed: '1' };
  expect(draftToTry(values, undefined)).toEqual({
    ...draftOf(stored),
    region: null,
    minResults: 30,
    rounds: 2,
    roundsPassed: 1,
  });
});

test.each<[string, Values, boolean]>([
  ['nothing changed', { minResults: '20' }, false],
  ['only its term changed', { effectiveTo: '2026-12-31' }, false],
  ['it asks for accreditation', { checksAccreditation: true }, true],
  ['it holds elsewhere', { region: '' }, true],
  ['more rounds passed than asked for: the save is refused', { roundsPassed: '3' }, false],
  ['a figure out of bounds: the save is refused', { minResults: '1' }, false],
  ['nothing is asked for: the save is refused', { checksCv: false, checksRounds: false, checksCases: false }, false],
])('a stored rule is tried before saving, %s', (_, values, isTried) => {
  expect(draftToTry(values, stored) !== undefined).toBe(isTried);
});
