import { Icon } from '#components/resource/cells/icons.tsx';
import { useLanguage } from '#platform/language.ts';
import type { CalendarEvent } from './calendarEvents.ts';

type Props = {
  readonly event: CalendarEvent;
  readonly hasLaboratory: boolean;
  readonly isTabbable: boolean;
  readonly onOpen: (id: string) => void;
};

/** One event: its kind by sign, hue and word, then its title; all of it is read on hover where the line is too short. */
export function EventEntry({ event, hasLaboratory, isTabbable, onOpen }: Props) {
  const { text } = useLanguage();
  const { id, type, time, title, laboratory } = event;
  const kind = text(type.label);
  const parts = [time, kind, title, ...(hasLaboratory ? [laboratory] : [])];
  return (
    <button
      type="button"
      className={`event-entry qc-pill-${type.tone}`}
      title={parts.join(' · ')}
      tabIndex={isTabbable ? 0 : -1}
      onClick={() => onOpen(id)}
    >
      <Icon name={type.tone} />
      <span className="event-time">{time}</span>
      <b>{kind}</b>
      <span className="event-title">{title}</span>
      {hasLaboratory && <span className="event-laboratory">{laboratory}</span>}
    </button>
  );
}
