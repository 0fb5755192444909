import { expect, test } from 'vitest';
import { type RequirementRow, requirementInForce } from './requirementInForce.ts';

const row = (maxCvPercent: number, more: Partial<RequirementRow> = {}): RequirementRow => ({
  maxCvPercent,
  maxSd: null,
  jurisdiction: 'national',
  rowFrom: '2013-08-01',
  editionFrom: null,
  editionTo: null,
  ...more,
});
const of2012 = row(2.5, { editionFrom: '2013-08-01', editionTo: '2024-10-31' });
const of2024 = row(2, { rowFrom: '2024-11-01', editionFrom: '2024-11-01' });
const ofProvince = row(1, { jurisdiction: 'province', rowFrom: '2025-01-01' });

test.each([
  ['2013-07-31', null],
  ['2024-10-31', 2.5],
  ['2024-11-01', 2],
  ['2026-01-01', 2],
])('on %s the edition of that day holds', (day, cv) => {
  expect(requirementInForce([ofProvince, of2024, of2012], day)?.maxCvPercent ?? null).toBe(cv);
});

test('where no national one holds, the province’s does; a row that asks for no CV asks for nothing', () => {
  const noCv = { ...of2024, maxCvPercent: null };
  expect(requirementInForce([noCv, of2012, ofProvince], '2026-01-01')).toBe(ofProvince);
  expect(requirementInForce([noCv], '2026-01-01')).toBe(null);
});
