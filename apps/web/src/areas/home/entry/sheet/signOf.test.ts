import { expect, test } from 'vitest';
import { signOf } from './signOf.ts';

test.each(['李强', 'operator', ''])('"%s" signs as it is', (name) => expect(signOf(name)).toBe(name));

test('a name of several words signs with its initials', () => expect(signOf('Li Qiang')).toBe('LQ'));

test('Chinese words are kept, without the spaces around them', () =>
  expect(signOf(' 检验科 李强 ')).toBe('检验科 李强'));
