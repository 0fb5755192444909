import { expect, test } from 'vitest';
import { audienceOf } from './centralUser.ts';
import { findsCentre } from './tenantOptions.ts';

test.each(['', '中', 'ZX', 'Central', '0000'])('"%s" finds the central body', (letters) =>
  expect(findsCentre(letters)).toBe(true),
);

test.each(['100001', '医院'])('"%s" does not', (letters) => expect(findsCentre(letters)).toBe(false));

test.each([
  { tenant: '000000', audience: 'central' },
  { tenant: '100001', audience: 'laboratory' },
])('an account of $tenant holds $audience roles', ({ tenant, audience }) => expect(audienceOf(tenant)).toBe(audience));
