import type { RefObject } from 'react';
import type { CalendarEvent } from './calendarEvents.ts';
import type { Day, Month } from './month.ts';
import type { CalendarActs } from './useCalendarActs.ts';

/** What the grid of a month and its agenda show and do. */
export type GridProps = {
  readonly month: Month;
  /** The day with the keyboard focus. */
  readonly day: Day;
  readonly today: Day;
  readonly byDay: ReadonlyMap<Day, readonly CalendarEvent[]>;
  readonly hasLaboratories: boolean;
  readonly canAdd: boolean;
  readonly isNarrow: boolean;
  readonly isLoading: boolean;
  readonly acts: CalendarActs;
  readonly goTo: (day: Day, isByKey?: boolean) => void;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  readonly labelledBy: string;
  readonly describedBy: string;
};
