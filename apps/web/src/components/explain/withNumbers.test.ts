import { expect, test } from 'vitest';
import { withNumbers } from './withNumbers.ts';

const show = (value: number) => String(value);

type Case = { name: string; formula: string; inputs: Readonly<Record<string, number | null>>; text: string };

test.each<Case>([
  {
    name: 'letters become numbers',
    formula: '(m − M) / S',
    inputs: { m: 5.02, M: 5.1, S: 0.08 },
    text: '(5.02 − 5.1) / 0.08',
  },
  {
    name: 'a letter inside another name is none',
    formula: '√(s_intra² / n_intra + s²)',
    inputs: { s: 0.1, s_intra: 0.05, n_intra: 20 },
    text: '√(0.05² / 20 + 0.1²)',
  },
  {
    name: 'a name of two words',
    formula: '(TEa − |bias %|) / cv',
    inputs: { TEa: 10, 'bias %': -2, cv: 2 },
    text: '(10 − |-2|) / 2',
  },
  { name: 'what is unknown stays', formula: 'm − R', inputs: { m: 5, R: null }, text: '5 − R' },
])('$name', ({ formula, inputs, text }) => {
  const named = Object.entries(inputs).map(([name, value]) => ({ name, value }));
  expect(withNumbers(formula, named, show)).toBe(text);
});
