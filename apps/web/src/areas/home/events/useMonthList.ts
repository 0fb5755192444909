import { useMemo } from 'react';
import type { ListControl, OpenControl } from '#components/resource/list/state/listControl.ts';
import type { ListState } from '#components/resource/list/state/listState.ts';
import { type Day, type Month, weeksOf } from './month.ts';

type Control = ListControl & OpenControl;

/** The largest page of the server; a month of one laboratory is far smaller. */
const largestPage = 500;

function withoutDates(filters: ListState['filters']): ListState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !key.startsWith('eventDate')));
}

/** The conditions of the days that a month's grid shows. */
export function periodOf(month: Month): Readonly<Record<'eventDate_ge' | 'eventDate_le', Day>> {
  const days = weeksOf(month).flat();
  return { eventDate_ge: days[0] ?? '', eventDate_le: days.at(-1) ?? '' };
}

/** The list's own search and filters without its dates, which the month decides; and the same as a page of the month. */
export function useMonthList(control: Control, month: Month): { readonly chosen: Control; readonly ofMonth: Control } {
  return useMemo(() => {
    const filters = withoutDates(control.state.filters);
    const state: ListState = {
      ...control.state,
      current: 1,
      size: largestPage,
      sort: { field: 'eventDate', descending: false },
    };
    return {
      chosen: { ...control, state: { ...state, filters } },
      ofMonth: { ...control, state: { ...state, filters: { ...filters, ...periodOf(month) } } },
    };
  }, [control, month]);
}
