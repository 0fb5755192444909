import { expect, test } from 'vitest';
import { signOf } from './signOf.ts';

test.each([
  { name: '李强', sign: '李强' },
  { name: 'Li Qiang', sign: 'LQ' },
  { name: 'operator', sign: 'operator' },
  { name: ' 检验科 李强 ', sign: '检验科 李强' },
  { name: '', sign: '' },
])('"$name" signs "$sign"', ({ name, sign }) => expect(signOf(name)).toBe(sign));
