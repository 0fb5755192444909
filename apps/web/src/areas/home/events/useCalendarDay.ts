import { useEffect, useRef, useState } from 'react';
import { useUrlState } from '#platform/screen/urlState.ts';
import { labToday } from '../charts/labClock.ts';
import { type Day, firstOf, isMonth, type Month, monthOf } from './month.ts';

const opening = { month: '' };

/** The month in the address, and the day in it with the keyboard focus. */
export function useCalendarDay() {
  const today = labToday();
  const [address, setAddress] = useUrlState(opening);
  const month: Month = isMonth(address.month) ? address.month : monthOf(today);
  const [focused, setFocused] = useState<Day>(today);
  const day = monthOf(focused) === month ? focused : firstOf(month);
  const grid = useRef<HTMLTableElement>(null);
  const isAwaited = useRef(false);

  // The month is in the address, so the cell may render after the key press.
  useEffect(() => {
    if (!isAwaited.current || monthOf(focused) !== month) return;
    isAwaited.current = false;
    grid.current?.querySelector<HTMLElement>(`td[data-day="${focused}"]`)?.focus();
  });

  /** Goes to a day; after a key press the focus follows. */
  const goTo = (next: Day, isByKey = false) => {
    isAwaited.current = isByKey;
    setFocused(next);
    if (monthOf(next) !== month) setAddress({ month: monthOf(next) === monthOf(today) ? '' : monthOf(next) });
  };
  return { today, month, day, grid, goTo };
}
