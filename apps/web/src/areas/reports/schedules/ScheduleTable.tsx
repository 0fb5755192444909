import { type ReportSchedule, reportScheduleCalls } from '@qc/contract';
import { Button, Switch } from 'antd';
import { useMemo } from 'react';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { send } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { useScheduleAct } from './useScheduleAct.ts';

const nameOf = ({ kind, every }: ReportSchedule, t: Translate) =>
  `${t(`schedules.kind_${kind}`)} · ${t(`schedules.every_${every}`)}`;

/** The person's schedules: switched on and off, or ended. */
export function ScheduleTable({ schedules }: { readonly schedules: readonly ReportSchedule[] }) {
  const { t } = useLanguage();
  const [act] = useScheduleAct();
  const columns = useMemo(() => scheduleColumns(t, act), [t, act]);
  if (schedules.length === 0) return <p className="qc-quiet">{t('schedules.none')}</p>;
  return <Table label={t('schedules.list')} columns={columns} rows={schedules} rowKey={({ id }) => id} />;
}

function scheduleColumns(t: Translate, act: ReturnType<typeof useScheduleAct>[0]): Column<ReportSchedule>[] {
  const word = (key: string, label: Column<ReportSchedule>['label'], of: (row: ReportSchedule) => string) =>
    ({ key, kind: 'text', label, text: of, cell: of }) as const;
  const remove = async (row: ReportSchedule) => {
    const title = t('schedules.removeOf', { name: nameOf(row, t) });
    if (await confirm({ title, text: t('schedules.removeLine'), action: t('schedules.remove') }))
      await act(() => send(reportScheduleCalls.remove, { id: row.id }));
  };
  return [
    { ...word('kind', 'schedules.kind', ({ kind }) => t(`schedules.kind_${kind}`)), isName: true },
    word('every', 'schedules.every', ({ every }) => t(`schedules.every_${every}`)),
    word('delivery', 'schedules.delivery', ({ delivery }) => t(`schedules.delivery_${delivery}`)),
    word('language', 'schedules.language', ({ language }) => t(`schedules.language_${language}`)),
    { ...word('next', 'schedules.next', ({ isOn, nextAt }) => (isOn ? nextAt.slice(0, 16) : '—')), kind: 'date' },
    {
      key: 'on',
      kind: 'acts',
      label: 'schedules.on',
      cell: (row) => (
        <Switch
          size="small"
          checked={row.isOn}
          aria-label={t('schedules.onOf', { name: nameOf(row, t) })}
          onChange={(isOn) => {
            const { kind, every, delivery, language } = row;
            void act(() => send(reportScheduleCalls.save, { kind, every, delivery, language, isOn }));
          }}
        />
      ),
    },
    actsColumn('schedules.acts', (row) => (
      <Button
        size="small"
        aria-label={t('schedules.removeOf', { name: nameOf(row, t) })}
        onClick={() => void remove(row)}
      >
        {t('schedules.remove')}
      </Button>
    )),
  ];
}
