import { type CalendarDay, daysBetween } from './calendarDay.ts';

/** How pressing a lot's expiry is. */
export type ExpirySeverity = 'info' | 'warning' | 'urgent' | 'expired';

/** From `days` left on, the alert has this severity. */
export type ExpiryWindow = { readonly days: number; readonly severity: ExpirySeverity };

/** 90 and 60 days inform, 30 warn, 7 are urgent; below 0 the lot has expired. */
export const EXPIRY_WINDOWS: readonly ExpiryWindow[] = Object.freeze([
  { days: 90, severity: 'info' },
  { days: 60, severity: 'info' },
  { days: 30, severity: 'warning' },
  { days: 7, severity: 'urgent' },
]);

/** How near a lot's expiry is. `window` is the narrowest window that contains it: 0 once expired, null before any. */
export type LotExpiry = {
  readonly daysLeft: number;
  readonly isUsable: boolean;
  readonly window: number | null;
  readonly severity: ExpirySeverity | null;
};

/**
 * Days a lot has left and how pressing that is. A lot may be used through its expiry date; there is one open alert
 * per lot, whose severity rises.
 *
 * Null when a date is no day of the calendar.
 *
 * @example lotExpiry('2025-03-31', '2025-03-01') // { daysLeft: 30, isUsable: true, window: 30, severity: 'warning' }
 */
export function lotExpiry(
  expiresOn: CalendarDay,
  today: CalendarDay,
  windows: readonly ExpiryWindow[] = EXPIRY_WINDOWS,
): LotExpiry | null {
  const daysLeft = daysBetween(today, expiresOn);
  if (daysLeft === null) return null;
  if (daysLeft < 0) return { daysLeft, isUsable: false, window: 0, severity: 'expired' };
  const reached = windows.filter(({ days }) => daysLeft <= days).sort((a, b) => a.days - b.days)[0];
  return { daysLeft, isUsable: true, window: reached?.days ?? null, severity: reached?.severity ?? null };
}

/**
 * Whether a result was measured after its lot had expired: it is accepted and flagged, but left out of peer statistics.
 * An opened vial has its own expiry date and works the same. False when a date is unreadable.
 *
 * @example isMeasuredAfterExpiry('2025-04-01', '2025-03-31') // true
 */
export function isMeasuredAfterExpiry(measuredOn: CalendarDay, expiresOn: CalendarDay): boolean {
  return (daysBetween(measuredOn, expiresOn) ?? 0) < 0;
}
