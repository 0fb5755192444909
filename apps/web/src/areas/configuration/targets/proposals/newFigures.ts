import { formatRounded } from '@qc/domain';

/** Mean and SD as they are shown and, when accepted, stored. */
export type NewFigures = { readonly mean: string; readonly sd: string };

/** A mean and an SD that may become a target. */
type Figures = { readonly mean: number; readonly sd: number; readonly decimals: number };

/**
 * A person accepts the figures on the screen, so both are rounded alike: one decimal more than results, and
 * as many as the SD needs for three significant digits; rounding then moves no limit by more than 1 % of an SD.
 */
export function newFigures({ mean, sd, decimals }: Figures): NewFigures | null {
  if (!Number.isFinite(mean) || !Number.isFinite(sd) || sd <= 0) return null;
  const forSd = 2 - Math.floor(Math.log10(sd));
  const places = Math.max(decimals + 1, forSd);
  const [meanText, sdText] = [formatRounded(mean, places), formatRounded(sd, places)];
  return meanText === null || sdText === null ? null : { mean: meanText, sd: sdText };
}

/** How far a new mean lies from the target in force, in percent of the target; null without one or where it is 0. */
export function differencePercent(mean: number | null, target: number | null): number | null {
  if (mean === null || target === null || target === 0) return null;
  return ((mean - target) / Math.abs(target)) * 100;
}
