import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

test.each([
  { redirect: '/system/unit?keyword=mmol', path: '/whccl/system/unit?keyword=mmol' },
  { redirect: '', path: '/whccl/' },
  { redirect: 'https://elsewhere.example', path: '/whccl/' },
  { redirect: '//elsewhere.example', path: '/whccl/' },
  { redirect: '/\\elsewhere.example', path: '/whccl/' },
])('"$redirect" leads to $path after login', ({ redirect, path }) => {
  expect(returnPath(redirect)).toBe(path);
});
