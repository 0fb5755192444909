import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { dayTitle } from './dayWords.ts';
import { EventEntry } from './EventEntry.tsx';
import type { GridProps } from './gridProps.ts';

/** The days that have events, one below the other: what a narrow window has no room for in its grid. */
export function EventAgenda({ grid }: { readonly grid: GridProps }) {
  const { t, locale } = useLanguage();
  return (
    <div className="event-agenda">
      {[...grid.byDay].map(([day, events]) => (
        <section key={day}>
          <header>
            <h3>{dayTitle(day, locale)}</h3>
            {grid.canAdd && (
              <Button
                size="small"
                icon={<Icon name="add" />}
                aria-label={t('events.addOn', { day: dayTitle(day, locale) })}
                onClick={() => grid.acts.add(day)}
              />
            )}
          </header>
          <ul data-entries={day}>
            {events.map((event) => (
              <li key={event.id}>
                <EventEntry event={event} hasLaboratory={grid.hasLaboratories} isTabbable onOpen={grid.acts.open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
