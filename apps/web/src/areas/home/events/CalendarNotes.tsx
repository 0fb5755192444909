import { useLanguage } from '#platform/language/language.ts';
import type { GridProps } from './gridProps.ts';

type Props = { readonly grid: GridProps; readonly total: number | undefined; readonly shown: number };

/** Below the grid: what to do in an empty month, what a full one leaves out, and the keys. */
export function CalendarNotes({ grid, total, shown }: Props) {
  const { t } = useLanguage();
  return (
    <div className="event-notes">
      {total === 0 && <p>{t(grid.canAdd ? 'events.noneThisMonthAdd' : 'events.noneThisMonth')}</p>}
      {total !== undefined && total > shown && <p role="status">{t('events.cutShort', { total, shown })}</p>}
      <p id={grid.describedBy} className="event-keys">
        {t(grid.canAdd ? 'events.keys' : 'events.keysReading')}
      </p>
    </div>
  );
}
