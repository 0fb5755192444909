import { lot, qcTest, target, user } from '@qc/resources';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/language/language.ts';
import { isBlank, valueText } from './valueText.ts';

afterEach(() => setLanguage('zh'));

test.each([
  { name: 'a number keeps every digit', field: target.fields.mean, value: 5.123456789, text: '5.123456789' },
  { name: 'a number has its unit after it', field: target.fields.cv, value: 10, text: '10 %' },
  { name: 'zero is a value', field: target.fields.targetBias, value: 0, text: '0 %' },
  { name: 'no is a value', field: target.fields.isSystemTae, value: false, text: '否' },
  { name: 'a choice in words', field: lot.fields.status, value: 'Sealed', text: '封存' },
  { name: 'an unknown choice as it is', field: lot.fields.status, value: 'Gone', text: 'Gone' },
  {
    name: 'a moment without its seconds',
    field: user.fields.lastLoginTime,
    value: '2026-03-01 08:09:10',
    text: '2026-03-01 08:09',
  },
  { name: 'levels in words', field: qcTest.fields.levels, value: [1, 3], text: '水平 1, 水平 3' },
  { name: 'a reference by its title', field: lot.fields.brandId, value: '5', label: '朗道', text: '朗道' },
  { name: 'a reference without title by its id', field: lot.fields.brandId, value: '5', text: '5' },
  {
    name: 'several references by their titles',
    field: user.fields.roleIds,
    value: ['1', '2'],
    label: ['主任', '主管'],
    text: '主任, 主管',
  },
  { name: 'nothing entered is empty', field: target.fields.mean, value: null, text: '' },
])('$name', ({ field, value, label, text }) => {
  expect(valueText(field, value, label)).toBe(text);
});

test('words follow the language', () => {
  setLanguage('en');
  expect(valueText(lot.fields.status, 'Sealed')).toBe('Sealed');
  expect(valueText(qcTest.fields.levels, [2])).toBe('Level 2');
});

test.each([
  { value: null, is: true },
  { value: '', is: true },
  { value: [], is: true },
  { value: 0, is: false },
  { value: false, is: false },
])('$value is blank: $is', ({ value, is }) => {
  expect(isBlank(value)).toBe(is);
});
