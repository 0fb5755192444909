import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

test('a screen that asked for the login is returned to', () => {
  expect(returnPath('/system/unit?keyword=mmol')).toBe('/whccl/system/unit?keyword=mmol');
});

test.each(['', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
  '"%s" is not a screen of this app: home',
  (redirect) => expect(returnPath(redirect)).toBe('/whccl/'),
);
