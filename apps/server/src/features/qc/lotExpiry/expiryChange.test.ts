import { EXPIRY_WINDOWS } from '@qc/domain';
import { expect, test } from 'vitest';
import { expiryChange } from './expiryChange.ts';

const lot = { active: 2, open: 2, expiryDate: '2026-03-31', today: '2026-03-01' };
const alert = {
  id: '1',
  lotId: '2',
  expiryDate: '2026-03-31',
  severity: 'warning',
  windowDays: 30,
  alertStatus: 'Pending',
} as const;

test.each([
  { name: 'far from its end: nothing', lot: { ...lot, today: '2025-12-30' }, alert: undefined, is: { act: 'none' } },
  {
    name: '90 days left: raised',
    lot: { ...lot, today: '2025-12-31' },
    alert: undefined,
    is: { act: 'raise', severity: 'info', windowDays: 90 },
  },
  { name: '30 days left, reported already: nothing', lot, alert, is: { act: 'none' } },
  {
    name: '7 days left: rises',
    lot: { ...lot, today: '2026-03-24' },
    alert,
    is: { act: 'update', severity: 'urgent', windowDays: 7, comesBack: false },
  },
  {
    name: 'rises though it was reviewed: comes back',
    lot: { ...lot, today: '2026-03-24' },
    alert: { ...alert, alertStatus: 'Reviewed' } as const,
    is: { act: 'update', severity: 'urgent', windowDays: 7, comesBack: true },
  },
  {
    name: 'from 90 to 60 days: reported again, but a review is kept',
    lot: { ...lot, today: '2026-01-30' },
    alert: { ...alert, severity: 'info', windowDays: 90, alertStatus: 'Reviewed' } as const,
    is: { act: 'update', severity: 'info', windowDays: 60, comesBack: false },
  },
  {
    name: 'its last day: still urgent',
    lot: { ...lot, today: '2026-03-31' },
    alert: undefined,
    is: { act: 'raise', severity: 'urgent', windowDays: 7 },
  },
  {
    name: 'the day after: expired',
    lot: { ...lot, today: '2026-04-01' },
    alert: undefined,
    is: { act: 'raise', severity: 'expired', windowDays: 0 },
  },
  { name: 'all tests sealed: closed', lot: { ...lot, active: 0, open: 0 }, alert, is: { act: 'close' } },
  { name: 'a successor for every test: closed', lot: { ...lot, open: 0 }, alert, is: { act: 'close' } },
  { name: 'a successor for one of two: stays', lot: { ...lot, open: 1 }, alert, is: { act: 'none' } },
  {
    name: 'the date was corrected to next year: cancelled',
    lot: { ...lot, expiryDate: '2027-03-31' },
    alert,
    is: { act: 'cancel' },
  },
  {
    name: 'the date was corrected by a day: updated',
    lot: { ...lot, expiryDate: '2026-03-30' },
    alert,
    is: { act: 'update', severity: 'warning', windowDays: 30, comesBack: false },
  },
  { name: 'a date that is none: nothing', lot: { ...lot, expiryDate: '' }, alert: undefined, is: { act: 'none' } },
])('$name', ({ lot: given, alert: open, is }) => {
  expect(expiryChange(given, open, EXPIRY_WINDOWS)).toEqual(is);
});
