import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { CalendarEvent } from './calendarEvents.ts';

type Props = {
  readonly event: CalendarEvent;
  readonly hasLaboratory: boolean;
  readonly isTabbable: boolean;
  readonly onOpen: (id: string) => void;
};

/** One event: its kind by sign, hue and word, whose it is, its title; all is read on hover where the line is too short. */
export function EventEntry({ event, hasLaboratory, isTabbable, onOpen }: Props) {
  const { text } = useLanguage();
  const { id, type, time, title, laboratory } = event;
  const kind = text(type.label);
  const parts = [time, kind, ...(hasLaboratory ? [laboratory] : []), title];
  return (
    <button
      type="button"
      className={`event-entry tone-${type.tone}`}
      title={parts.join(' · ')}
      tabIndex={isTabbable ? 0 : -1}
      onClick={() => onOpen(id)}
    >
      <Icon name={type.tone} />
      <span className="event-time">{time}</span>
      <b>{kind}</b>
      {hasLaboratory && <span className="event-laboratory">{laboratory}</span>}
      <span className="event-title">{title}</span>
    </button>
  );
}
