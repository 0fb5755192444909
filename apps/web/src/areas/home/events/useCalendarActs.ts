import { useMemo } from 'react';
import { type Search, useSearchChange } from '#platform/screen/address.ts';
import type { Day } from './month.ts';

/** Acts on a day of the calendar. Each is one step of the address, so that "back" undoes it. */
export function useCalendarActs() {
  const changeSearch = useSearchChange();
  return useMemo(() => {
    const go = (next: (now: Search) => Search) => changeSearch(next, false);
    return {
      add: (day: Day) => go((now) => ({ ...now, edit: 'new', day })),
      open: (id: string) => go((now) => ({ ...now, view: id })),
      /** A day that holds more than its cell is read as a list. */
      list: (day: Day) =>
        go(({ as: _as, month: _month, ...now }) => ({ ...now, eventDate_ge: day, eventDate_le: day })),
    };
  }, [changeSearch]);
}

export type CalendarActs = ReturnType<typeof useCalendarActs>;
