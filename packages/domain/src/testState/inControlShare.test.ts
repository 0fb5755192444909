import { expect, test } from 'vitest';
import { inControlShare } from './inControlShare.ts';

const counts = { total: 0, inControl: 0, parallel: 0 };

test.each([
  { name: 'nothing to judge has no share', given: {}, share: null },
  { name: 'all in control is 100', given: { total: 3, inControl: 3 }, share: 100 },
  { name: 'one of a thousand out is not 100', given: { total: 1000, inControl: 999 }, share: 99 },
  {
    name: 'a rejection nobody answered is not in control',
    given: { total: 4, inControl: 3 },
    share: 75,
  },
  { name: 'a test that is due is not in control', given: { total: 4, inControl: 3 }, share: 75 },
  { name: 'a new lot in parallel lowers nothing', given: { total: 4, inControl: 3, parallel: 1 }, share: 100 },
  { name: 'nothing but new lots in parallel has no share', given: { total: 2, parallel: 2 }, share: null },
  { name: 'none in control is 0', given: { total: 2 }, share: 0 },
])('share in control: $name', ({ given, share }) => {
  expect(inControlShare({ ...counts, ...given })).toBe(share);
});
