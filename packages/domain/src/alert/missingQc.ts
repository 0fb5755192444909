/** The part of the interval by which a run may come later than the one before it without being missed. */
export const MISSING_GRACE = 1 / 4;

/**
 * Whether QC has been missed. A laboratory that runs its controls "every morning" does so a few minutes earlier or later:
 * QC is due when the interval is over, and missing only a quarter of the interval later. Otherwise every second morning
 * would raise an alert, and nobody would read alerts.
 *
 * @example isQcMissing(24.2, 24) // false
 */
export function isQcMissing(hoursSinceRun: number, dueHours: number): boolean {
  return hoursSinceRun >= dueHours * (1 + MISSING_GRACE);
}
