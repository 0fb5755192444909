import type { AlertCounts } from '@qc/contract';
import { isQcMissing } from '@qc/domain';

/** The runs of a test in the time looked at: how they ended, and the pauses between them in hours. */
export type RunStory = {
  readonly rejected: number;
  readonly warned: number;
  /** From each run to the next, and from the last one until now. */
  readonly pauseHours: readonly number[];
};

/** What a sensitivity asks for; rejections always raise an alert. */
export type AlertSettings = { readonly alertsOnWarning: boolean; readonly dueHours: number | null };

/** Without a choice of anybody's: rejections only. */
export const fewestAlerts: AlertSettings = { alertsOnWarning: false, dueHours: null };

/** How many alerts a sensitivity would have raised. */
export function countAlerts(story: RunStory, { alertsOnWarning, dueHours }: AlertSettings): AlertCounts {
  return {
    reject: story.rejected,
    warn: alertsOnWarning ? story.warned : 0,
    missing: dueHours === null ? 0 : story.pauseHours.filter((hours) => isQcMissing(hours, dueHours)).length,
  };
}
