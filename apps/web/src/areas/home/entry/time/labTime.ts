import type { QcTestWorkspace } from '@qc/contract';
import { zoneOffset } from '#platform/settings/labZone.ts';

/**
 * How far the laboratory's clock is ahead of UTC, in milliseconds. Times travel as text in the laboratory's zone,
 * which need not be the browser's.
 */
export type LabOffset = number;

const wallTime = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})(?::(\d{2}))?$/;

function asIfUtc(text: string): number {
  const [, year, month, day, hour, minute, second = '0'] = wallTime.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

/** The offset, read off the newest time that the server wrote both ways; without one, that of the installation's zone. */
export function labOffset({ runs, targets }: Pick<QcTestWorkspace, 'runs' | 'targets'>): LabOffset {
  const [run] = runs;
  if (run) return asIfUtc(run.measuredAt) - run.instant;
  const target = targets.at(-1);
  return target ? asIfUtc(target.effectiveFrom) - target.from : zoneOffset();
}

/** An instant as the laboratory's clock shows it, to the second: `2026-11-15 08:20:35`. */
export function labText(instant: number, offset: LabOffset): string {
  return new Date(instant + offset).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of a time on the laboratory's clock. */
export function labInstant(text: string, offset: LabOffset): number {
  return asIfUtc(text) - offset;
}

/** The day of an instant in the laboratory. */
export const labDay = (instant: number, offset: LabOffset): string => labText(instant, offset).slice(0, 10);
