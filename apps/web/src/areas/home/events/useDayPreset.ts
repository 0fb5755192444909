import type { Values } from '@qc/resource-kit';
import { isDate } from '@qc/resource-kit';
import { useMemo } from 'react';
import { useUrlState } from '#platform/screen/urlState.ts';
import { chartOffset, labMinute, labToday } from '../charts/labClock.ts';
import type { Day } from './month.ts';

const opening = { day: '' };

/** Today's event is of this minute; of another day only the day is known. */
function momentOf(day: Day): string {
  return day === labToday() ? `${labMinute(Date.now(), chartOffset([]))}:00` : `${day} 00:00:00`;
}

/** What a new event starts with: the day that the address names. */
export function useDayPreset(): Values | undefined {
  const [{ day }] = useUrlState(opening);
  return useMemo(() => (isDate(day) ? { eventDate: momentOf(day) } : undefined), [day]);
}
