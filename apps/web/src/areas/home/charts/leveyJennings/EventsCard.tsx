import type { ChartEvent } from '@qc/contract';
import { eventTypes } from '@qc/resources';
import { useLanguage } from '#platform/language/language.ts';
import './sideCards.css';

/** Events of the period that may explain a shift. */
export function EventsCard({ events }: { readonly events: readonly ChartEvent[] }) {
  const { t, text } = useLanguage();
  const typeWord = (type: string) => {
    if (type === 'plan') return t('charts.planMark');
    const choice = eventTypes.find(({ value }) => value === type);
    return choice ? text(choice.label) : type;
  };
  return (
    <section className="chart-side" aria-label={t('charts.events')}>
      <header>
        <h2>{t('charts.events')}</h2>
        <span className="chart-side-note">{events.length}</span>
      </header>
      {events.length === 0 && <p className="chart-side-empty">{t('charts.noEvents')}</p>}
      <ul className="chart-events">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <b>{event.title}</b>
            <small>
              {`${typeWord(event.eventType)} · ${event.eventDate.slice(0, 16)}`}
              {event.resetsLookback && ` · ${t('charts.resetsRules')}`}
            </small>
            {event.message && <p>{event.message}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
