import { expect, test } from 'vitest';
import { withNumbers } from './withNumbers.ts';

const show = (value: number) => String(value);

test.each([
  {
    name: 'letters become numbers',
    formula: '(m − M) / S',
    inputs: [
      { name: 'm', value: 5.02 },
      { name: 'M', value: 5.1 },
      { name: 'S', value: 0.08 },
    ],
    text: '(5.02 − 5.1) / 0.08',
  },
  {
    name: 'a letter inside another name is none',
    formula: '√(s_intra² / n_intra + s²)',
    inputs: [
      { name: 's', value: 0.1 },
      { name: 's_intra', value: 0.05 },
      { name: 'n_intra', value: 20 },
    ],
    text: '√(0.05² / 20 + 0.1²)',
  },
  {
    name: 'a name of two words',
    formula: '(TEa − |bias %|) / cv',
    inputs: [
      { name: 'TEa', value: 10 },
      { name: 'bias %', value: -2 },
      { name: 'cv', value: 2 },
    ],
    text: '(10 − |-2|) / 2',
  },
  {
    name: 'what is unknown stays',
    formula: 'm − R',
    inputs: [
      { name: 'm', value: 5 },
      { name: 'R', value: null },
    ],
    text: '5 − R',
  },
])('$name', ({ formula, inputs, text }) => {
  expect(withNumbers(formula, inputs, show)).toBe(text);
});
