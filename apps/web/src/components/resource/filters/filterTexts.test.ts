import { lot } from '@qc/resources';
import { expect, test } from 'vitest';
import { readCondition } from './condition.ts';
import { textsOf, withTexts } from './filterTexts.ts';

test.each([
  { name: 'a new condition is added', texts: { like: 'x' }, filters: { status_equal: 'Active', name_like: 'x' } },
  { name: 'an empty text drops it', texts: { like: ' ' }, filters: { status_equal: 'Active' } },
  { name: 'blanks around it go', texts: { like: ' x ' }, filters: { status_equal: 'Active', name_like: 'x' } },
])('$name', ({ texts, filters }) => {
  expect(withTexts({ status_equal: 'Active' }, 'name', texts)).toEqual(filters);
});

test('a range reads both of its ends', () => {
  expect(textsOf({ expiryDate_ge: '2026-01-01' }, 'expiryDate', lot.fields.expiryDate)).toEqual({
    ge: '2026-01-01',
    le: '',
  });
});

test.each([
  { key: 'expiryDate_ge', value: '2026-01-01', condition: { name: 'expiryDate', operator: 'ge', value: '2026-01-01' } },
  { key: 'brandId_notnull', value: 'true', condition: { name: 'brandId', operator: 'notnull', value: null } },
  { key: 'createTime_le', value: '2026-01-01', condition: { name: 'createTime', operator: 'le' } },
])('$key is read as a condition', ({ key, value, condition }) => {
  expect(readCondition(lot, key, value)).toMatchObject(condition);
});

test('a key of another resource is no condition', () => {
  expect(readCondition(lot, 'analyteId_equal', '1')).toBeUndefined();
});
