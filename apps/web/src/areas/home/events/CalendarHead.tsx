import { qcTestEvent } from '@qc/resources';
import { Button } from 'antd';
import type { Ref } from 'react';
import { FilterChips } from '#components/resource/filters/FilterChips.tsx';
import { ListToolbar } from '#components/resource/list/head/ListToolbar.tsx';
import type { ListControl } from '#components/resource/list/state/listControl.ts';
import type { ListModel } from '#components/resource/list/useListModel.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { monthTitle } from './dayWords.ts';
import { addMonths, type Day, type Month } from './month.ts';
import { periodOf } from './useMonthList.ts';

const ResourceFilters = lazyPart(
  async () => (await import('#components/resource/filters/ResourceFilters.tsx')).ResourceFilters,
);

/** The month says which dates. */
const decided = ['eventDate'];

type Props = {
  readonly control: ListControl;
  readonly model: ListModel;
  readonly month: Month;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onAdd: (() => void) | undefined;
};

/** The list's own search, filters and export, for the visible days. */
export function CalendarHead({ control, model, month, searchRef, onAdd }: Props) {
  const { preferences } = model;
  const onFilters = (filters: Readonly<Record<string, string>>) => control.change({ filters });
  return (
    <>
      <ListToolbar
        resource={qcTestEvent}
        control={control}
        where={periodOf(month)}
        onAdd={onAdd}
        searchRef={searchRef}
        isSearchable
        onFilters={() => preferences.change({ isFilterOpen: !preferences.isFilterOpen })}
        isFilterOpen={preferences.isFilterOpen}
        canExport={model.access.export}
        settings={null}
      />
      {preferences.isFilterOpen && (
        <ResourceFilters resource={qcTestEvent} filters={control.state.filters} hidden={decided} onChange={onFilters} />
      )}
      <FilterChips resource={qcTestEvent} filters={control.state.filters} onChange={onFilters} />
    </>
  );
}

type BarProps = {
  readonly titleId: string;
  readonly month: Month;
  readonly day: Day;
  readonly today: Day;
  readonly onGo: (day: Day) => void;
};

/** Which month it is, and the ways to others. */
export function MonthBar({ titleId, month, day, today, onGo }: BarProps) {
  const { t, locale } = useLanguage();
  return (
    <div className="event-bar">
      <h2 id={titleId} aria-live="polite">
        {monthTitle(month, locale)}
      </h2>
      <Button
        icon={<Icon name="previous" />}
        aria-label={t('events.previousMonth')}
        onClick={() => onGo(addMonths(day, -1))}
      />
      <Button onClick={() => onGo(today)}>{t('events.today')}</Button>
      <Button icon={<Icon name="next" />} aria-label={t('events.nextMonth')} onClick={() => onGo(addMonths(day, 1))} />
    </div>
  );
}
