import { qcTestEvent } from '@qc/resources';
import { useId, useMemo, useRef } from 'react';
import { BelongingList } from '#components/resource/belonging/BelongingList.tsx';
import { useListShortcuts } from '#components/resource/list/head/useListShortcuts.ts';
import { RecordSide } from '#components/resource/list/RecordSide.tsx';
import type { ListControl, OpenControl } from '#components/resource/list/state/listControl.ts';
import { useListModel } from '#components/resource/list/useListModel.ts';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { useMediaQuery } from '#platform/input/useMediaQuery.ts';
import { useLanguage } from '#platform/language/language.ts';
import { CalendarHead, MonthBar } from './CalendarHead.tsx';
import { CalendarNotes } from './CalendarNotes.tsx';
import { calendarEvent, eventsByDay } from './calendarEvents.ts';
import { EventAgenda } from './EventAgenda.tsx';
import type { GridProps } from './gridProps.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { useCalendarActs } from './useCalendarActs.ts';
import { useCalendarDay } from './useCalendarDay.ts';
import { useDayPreset } from './useDayPreset.ts';
import { useMonthList } from './useMonthList.ts';
import '#components/resource/cells/cells.css';
import '#components/ui/table/table.css';
import './calendar.css';

type Props = { readonly control: ListControl & OpenControl };

/** The events of a month by day; what the list searches and filters holds here too. */
export function EventCalendar({ control }: Props) {
  const { text } = useLanguage();
  const ids = { title: useId(), keys: useId() };
  const search = useRef<HTMLInputElement>(null);
  const { today, month, day, grid, goTo } = useCalendarDay();
  const acts = useCalendarActs();
  const { chosen, ofMonth } = useMonthList(control, month);
  const list = { resource: qcTestEvent, control: ofMonth, presets: useDayPreset() };
  const model = useListModel(list);
  const { query, access } = model;
  const byDay = useMemo(() => eventsByDay((query.data?.records ?? []).map(calendarEvent)), [query.data]);
  const onAdd = access.add ? () => acts.add(day) : undefined;
  useListShortcuts({ '/': () => search.current?.focus(), n: () => onAdd?.() }, control.opened === undefined);
  const gridProps: GridProps = {
    month,
    day,
    today,
    byDay,
    hasLaboratories: access.seesLaboratories,
    canAdd: access.add,
    isNarrow: useMediaQuery('(width < 600px)'),
    isLoading: query.isPending || query.isPlaceholderData,
    acts,
    goTo,
    gridRef: grid,
    labelledBy: ids.title,
    describedBy: ids.keys,
  };
  return (
    <section className="qc-list event-calendar" aria-label={text(qcTestEvent.label)}>
      <CalendarHead control={chosen} model={model} month={month} searchRef={search} onAdd={onAdd} />
      <MonthBar titleId={ids.title} month={month} day={day} today={today} onGo={goTo} />
      {query.error && !query.data ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <MonthGrid {...gridProps} />
          <CalendarNotes grid={gridProps} total={query.data?.total} shown={query.data?.records.length ?? 0} />
          {gridProps.isNarrow && <EventAgenda grid={gridProps} />}
        </>
      )}
      <RecordSide list={list} model={model} ChildList={BelongingList} />
    </section>
  );
}
