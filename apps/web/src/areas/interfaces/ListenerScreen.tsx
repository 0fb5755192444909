import { interfaceCalls, type ListenerDays } from '@qc/contract';
import { type EdiListener, ediListener } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { routerSearch, type SearchOf } from '#platform/screen/address.ts';
import { TurnedAway } from './TurnedAway.tsx';
import './interfaces.css';

const history = '/system/plan/dataImportRecord';

/** The messages of a port on a day, in the history of imports. */
const messagesOf = ({ listenerId, day }: ListenerDays[number]): SearchOf<typeof history> => ({
  listener: listenerId,
  from: day,
  to: day,
});

const columns: readonly Column<ListenerDays[number]>[] = [
  { key: 'day', kind: 'date', label: 'interfaces.day', text: ({ day }) => day },
  { key: 'name', kind: 'text', label: 'interfaces.listener', isName: true, text: ({ name }) => name },
  {
    key: 'messages',
    kind: 'number',
    label: 'interfaces.messages',
    cell: (row) => (
      <ScreenLink
        className="qc-link"
        to={history}
        search={messagesOf(row)}
        aria-label={`${row.messages} ${translate('interfaces.messagesOf', row)}`}
      >
        {row.messages}
      </ScreenLink>
    ),
    text: ({ messages }) => String(messages),
  },
  {
    key: 'errors',
    kind: 'number',
    label: 'interfaces.errors',
    cell: (row) =>
      row.errors === 0 ? (
        0
      ) : (
        <ScreenLink
          to={history}
          search={{ ...messagesOf(row), state: 'Failed' }}
          aria-label={`${row.errors} ${translate('interfaces.errorsOf', row)}`}
        >
          <Pill tone="error">{row.errors}</Pill>
        </ScreenLink>
      ),
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
  const navigate = useNavigate();
  const actions = useMemo(
    (): readonly RowAction<EdiListener>[] => [
      {
        key: 'messages',
        label: { zh: '查看消息', en: 'Messages of' },
        icon: 'document',
        permission: 'qcTestResult_view',
        act: ({ id }) => navigate({ to: history, search: routerSearch<typeof history>({ listener: id }) }),
      },
    ],
    [navigate],
  );
  return (
    <>
      <ResourceScreen resource={ediListener} subtitle={t('interfaces.listenerLine')} rowActions={actions} />
      <Days />
      <TurnedAway />
    </>
  );
}
