import { expect, test } from 'vitest';
import { shownNumber } from './shownNumber.ts';

test.each([
  { name: 'an entered value keeps its digits', value: 12345.6789, text: '12345.6789' },
  { name: 'a small entered value too', value: 0.000123456, text: '0.000123456' },
  { name: 'a computed value is cut', value: 4.739612188365651, text: '4.73961' },
  { name: 'a computed value below zero', value: -0.0676510655240001, text: '-0.0676511' },
  { name: 'a tail of zeros goes', value: 5.2000000000000002, text: '5.2' },
  { name: 'a large whole number stays', value: 123456789, text: '123456789' },
  { name: 'zero', value: 0, text: '0' },
])('$name', ({ value, text }) => {
  expect(shownNumber(value)).toBe(text);
});
