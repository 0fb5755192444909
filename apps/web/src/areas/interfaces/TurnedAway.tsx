import { recordCalls } from '@qc/contract';
import { type EdiListener, ediListener } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

type Listener = EdiListener & { readonly id: string };

const columns: readonly Column<Listener>[] = [
  nameColumn('name', 'interfaces.listener', ({ name }) => name),
  { key: 'count', kind: 'number', label: 'interfaces.turnedAwayCount', text: ({ turnedAway }) => String(turnedAway) },
  {
    key: 'sender',
    kind: 'text',
    label: 'interfaces.turnedAwayLast',
    text: ({ lastTurnedAway }) => lastTurnedAway ?? '',
  },
  {
    key: 'time',
    kind: 'date',
    label: 'interfaces.turnedAwayTime',
    text: ({ lastTurnedAwayTime }) => lastTurnedAwayTime ?? '',
  },
];

/** Who knocked at a port and was not let in: mostly an analyser whose address has changed. */
export function TurnedAway() {
  const { t } = useLanguage();
  const { data } = useQuery(callQuery(recordCalls(ediListener).page, { size: -1 }));
  const all = (data as { records: readonly Listener[] } | undefined)?.records ?? [];
  const rows = all.filter(({ turnedAway }) => (turnedAway ?? 0) > 0);
  if (rows.length === 0) return null;
  return (
    <section className="qc-card listener-days" aria-label={t('interfaces.turnedAway')}>
      <h2>{t('interfaces.turnedAway')}</h2>
      <p>{t('interfaces.turnedAwayLine')}</p>
      <Table label={t('interfaces.turnedAway')} rows={rows} rowKey={({ id }) => id} columns={columns} />
    </section>
  );
}
