import { recordCalls } from '@qc/contract';
import { type EdiListener, ediListener } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';

type Listener = EdiListener & { readonly id: string };

const columns: readonly Column<Listener>[] = [
  {
    key: 'name',
    kind: 'text',
    label: 'interfaces.listener',
    isName: true,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'count',
    kind: 'number',
    label: 'interfaces.turnedAwayCount',
    cell: ({ turnedAway }) => turnedAway,
    text: ({ turnedAway }) => String(turnedAway),
  },
  {
    key: 'sender',
    kind: 'text',
    label: 'interfaces.turnedAwayLast',
    cell: ({ lastTurnedAway }) => lastTurnedAway,
    text: ({ lastTurnedAway }) => lastTurnedAway ?? '',
  },
  {
    key: 'time',
    kind: 'date',
    label: 'interfaces.turnedAwayTime',
    cell: ({ lastTurnedAwayTime }) => lastTurnedAwayTime,
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
