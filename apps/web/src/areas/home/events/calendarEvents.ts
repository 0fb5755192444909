import { eventTypes } from '@qc/resources';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import type { Day } from './month.ts';

/** An event as the calendar shows it. */
export type CalendarEvent = {
  readonly id: string;
  readonly title: string;
  readonly type: (typeof eventTypes)[number];
  readonly day: Day;
  /** `08:20`, on the laboratory's clock. */
  readonly time: string;
  /** The laboratory; shown where events of several laboratories are mixed. */
  readonly laboratory: string;
};

const other = eventTypes[eventTypes.length - 1] as (typeof eventTypes)[number];

/** Reads a record of the page call. */
export function calendarEvent(record: ResourceRecord): CalendarEvent {
  const at = String(record.eventDate);
  return {
    id: record.id,
    title: String(record.title),
    type: eventTypes.find(({ value }) => value === record.eventType) ?? other,
    day: at.slice(0, 10),
    time: at.slice(11, 16),
    laboratory: String(record.tenantName ?? ''),
  };
}

/** Events by their day, in the order in which they come. */
export function eventsByDay(events: readonly CalendarEvent[]): ReadonlyMap<Day, readonly CalendarEvent[]> {
  const days = new Map<Day, CalendarEvent[]>();
  for (const event of events) {
    const ofDay = days.get(event.day);
    if (ofDay) ofDay.push(event);
    else days.set(event.day, [event]);
  }
  return days;
}
