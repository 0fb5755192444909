import type { AlertCounts } from '@qc/contract';
import { type ComparisonLimits, comparisonFindings, isQcMissing, type MonthFigures } from '@qc/domain';

/** The runs of a test in the examined time: how they ended, and the pauses between them in hours. */
export type RunStory = {
  readonly rejected: number;
  readonly warned: number;
  /** From each run to the next, and from the last one until now. */
  readonly pauseHours: readonly number[];
  /** The months of its levels with peers, target and allowable error. */
  readonly months: readonly MonthFigures[];
};

/** What a sensitivity asks for; rejections always raise an alert. */
export type AlertSettings = ComparisonLimits & { readonly alertsOnWarning: boolean; readonly dueHours: number | null };

/** Without a choice of anybody's: rejections only. */
export const fewestAlerts: AlertSettings = {
  alertsOnWarning: false,
  dueHours: null,
  sdiLimit: null,
  cviLimit: null,
  biasPercentLimit: null,
  teaUsedLimit: null,
  minPoints: 20,
};

/** How many alerts a sensitivity would have raised. */
export function countAlerts(story: RunStory, settings: AlertSettings): AlertCounts {
  const { alertsOnWarning, dueHours } = settings;
  const findings = story.months.flatMap((month) => comparisonFindings(month, settings));
  const tea = findings.filter(({ kind }) => kind === 'tea').length;
  return {
    peer: findings.length - tea,
    tea,
    reject: story.rejected,
    warn: alertsOnWarning ? story.warned : 0,
    missing: dueHours === null ? 0 : story.pauseHours.filter((hours) => isQcMissing(hours, dueHours)).length,
  };
}
