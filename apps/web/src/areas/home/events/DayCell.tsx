import { useLanguage } from '#platform/language/language.ts';
import type { CalendarEvent } from './calendarEvents.ts';
import { dayTitle } from './dayWords.ts';
import { EventEntry } from './EventEntry.tsx';
import type { GridProps } from './gridProps.ts';
import { type Day, monthOf } from './month.ts';

/** Lines of a cell; a day with more is read as a list. */
const shownPerDay = 3;

const noEvents: readonly CalendarEvent[] = [];

/** A day with its events; on a narrow window only how many, since the agenda below holds them. */
export function DayCell({ date, grid }: { readonly date: Day; readonly grid: GridProps }) {
  const { t, locale } = useLanguage();
  const { month, day, today, isNarrow } = grid;
  const events = grid.byDay.get(date) ?? noEvents;
  const isStood = date === day;
  const words = dayTitle(date, locale);
  const isOutside = monthOf(date) !== month;
  return (
    <td
      data-day={date}
      className={`event-day${isOutside ? ' event-day-outside' : ''}`}
      tabIndex={isStood ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
    >
      <div className="event-date">
        <span className="event-number" aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span className="visually-hidden">
          {events.length === 0 ? words : t('events.dayCount', { day: words, count: events.length })}
        </span>
        {date === today && !isNarrow && <small>{t('events.today')}</small>}
      </div>
      {isNarrow ? (
        events.length > 0 && (
          <span className="event-count" aria-hidden="true">
            {events.length}
          </span>
        )
      ) : (
        <Entries date={date} events={events} grid={grid} isTabbable={isStood} />
      )}
    </td>
  );
}

type EntriesProps = {
  readonly date: Day;
  readonly events: readonly CalendarEvent[];
  readonly grid: GridProps;
  readonly isTabbable: boolean;
};

function Entries({ date, events, grid, isTabbable }: EntriesProps) {
  const { t } = useLanguage();
  if (events.length === 0) return null;
  const shown = events.length > shownPerDay ? events.slice(0, shownPerDay - 1) : events;
  return (
    <ul data-entries={date}>
      {shown.map((event) => (
        <li key={event.id}>
          <EventEntry
            event={event}
            hasLaboratory={grid.hasLaboratories}
            isTabbable={isTabbable}
            onOpen={grid.acts.open}
          />
        </li>
      ))}
      {shown.length < events.length && (
        <li>
          <button
            type="button"
            className="more-button event-more"
            tabIndex={isTabbable ? 0 : -1}
            onClick={() => grid.acts.list(date)}
          >
            {t('events.more', { count: events.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
