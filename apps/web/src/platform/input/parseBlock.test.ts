import { expect, test } from 'vitest';
import { blockOf, parseBlock } from './parseBlock.ts';

test.each([
  {
    name: 'plain cells',
    lines: [
      ['Na', '122'],
      ['K', '2.7'],
    ],
  },
  { name: 'an empty cell', lines: [['Na', '', '1.1']] },
  { name: 'a tab, a line end and a quote', lines: [['a\tb', 'c\nd', 'say "e"']] },
])('$name are read back as they were written', ({ lines }) => {
  expect(parseBlock(blockOf(lines))).toEqual(lines);
});
