import { expect, test } from 'vitest';
import { audienceOf } from './centralUser.ts';
import { findsCentre } from './tenantOptions.ts';

test.each([
  { letters: '', finds: true },
  { letters: '中', finds: true },
  { letters: 'ZX', finds: true },
  { letters: 'Central', finds: true },
  { letters: '0000', finds: true },
  { letters: '100001', finds: false },
  { letters: '医院', finds: false },
])('"$letters" finds the central body: $finds', ({ letters, finds }) => expect(findsCentre(letters)).toBe(finds));

test.each([
  { tenant: '000000', audience: 'central' },
  { tenant: '100001', audience: 'laboratory' },
])('an account of $tenant holds $audience roles', ({ tenant, audience }) => expect(audienceOf(tenant)).toBe(audience));
