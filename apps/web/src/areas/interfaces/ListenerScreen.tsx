import { interfaceCalls, type ListenerDays } from '@qc/contract';
import { ediListener } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { Pill } from '#components/ui/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { TurnedAway } from './TurnedAway.tsx';
import './interfaces.css';

const columns: readonly Column<ListenerDays[number]>[] = [
  { key: 'day', kind: 'date', label: 'interfaces.day', text: ({ day }) => day },
  { key: 'name', kind: 'text', label: 'interfaces.listener', isName: true, text: ({ name }) => name },
  { key: 'messages', kind: 'number', label: 'interfaces.messages', text: ({ messages }) => String(messages) },
  {
    key: 'errors',
    kind: 'number',
    label: 'interfaces.errors',
    cell: ({ errors }) => (errors === 0 ? 0 : <Pill tone="error">{errors}</Pill>),
    text: ({ errors }) => String(errors),
  },
];

/** What came by the ports lately, day by day. */
function Days() {
  const { t } = useLanguage();
  const { data } = useQuery(callQuery(interfaceCalls.listenerDays, undefined));
  if (!data) return null;
  return (
    <section className="qc-card listener-days" aria-label={t('interfaces.days')}>
      <h2>{t('interfaces.days')}</h2>
      {data.length === 0 ? (
        <p>{t('interfaces.noMessages')}</p>
      ) : (
        <Table
          label={t('interfaces.days')}
          rows={data}
          rowKey={({ listenerId, day }) => `${listenerId}.${day}`}
          columns={columns}
        />
      )}
    </section>
  );
}

/** /system/plan/ediListener: ports on which analysers send, and how they are. */
export function ListenerScreen() {
  const { t } = useLanguage();
  return (
    <>
      <ResourceScreen resource={ediListener} subtitle={t('interfaces.listenerLine')} />
      <Days />
      <TurnedAway />
    </>
  );
}
