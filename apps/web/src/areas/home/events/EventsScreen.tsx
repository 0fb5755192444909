import { qcTestEvent } from '@qc/resources';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { useUrlState } from '#platform/screen/urlState.ts';
import { Choice } from '../charts/Choice.tsx';

const EventCalendar = lazyPart(async () => (await import('./EventCalendar.tsx')).EventCalendar);

const forms = ['list', 'calendar'] as const;
const opening = { as: 'list', month: '', day: '' };
/** Words of the address that are the calendar's; the list leaves them alone. */
const calendarWords = ['as', 'month'];

/** /home/configuration/events: what was done to instruments, assays, tests and lots, as a list or as a calendar. */
export function EventsScreen() {
  const control = useAddressList(qcTestEvent, calendarWords);
  const [address, setAddress] = useUrlState(opening);
  const form = address.as === 'calendar' ? 'calendar' : 'list';
  return (
    <Screen
      actions={
        <Choice
          label="events.shownAs"
          choices={forms}
          words={(choice) => `events.${choice}`}
          value={form}
          onChange={(as) => setAddress({ ...opening, as })}
        />
      }
    >
      {form === 'list' ? (
        <ResourceList resource={qcTestEvent} control={control} />
      ) : (
        <EventCalendar control={control} />
      )}
    </Screen>
  );
}
