import type { ChartEvent } from '@qc/contract';
import { labDay, labOffset, labText } from '../entry/time/labTime.ts';

/** How far the laboratory's clock is ahead of UTC, read off an event's time where there is one. */
export function chartOffset(events: readonly ChartEvent[]): number {
  const [event] = events;
  const runs = event ? [{ runId: event.id, measuredAt: event.eventDate, instant: event.instant, results: [] }] : [];
  return labOffset({ runs, targets: [] });
}

/** Today in the laboratory. */
export const labToday = (): string => labDay(Date.now(), chartOffset([]));

/** `2026-11-15 08:20`, on the laboratory's clock. */
export const labMinute = (instant: number, offset: number): string => labText(instant, offset).slice(0, 16);
