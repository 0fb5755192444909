import type { ScheduledRun } from '@qc/contract';
import { useMemo } from 'react';
import { FileLink } from '#components/resource/cells/FileLink.tsx';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';

const tones: Readonly<Record<ScheduledRun['outcome'], Tone>> = {
  made: 'success',
  forbidden: 'error',
  noReport: 'warning',
  broke: 'error',
};

/** The runs of a schedule with time and outcome; files stay for download. */
export function RunTable({ runs }: { readonly runs: readonly ScheduledRun[] }) {
  const { t } = useLanguage();
  const columns = useMemo(() => runColumns(t), [t]);
  if (runs.length === 0) return <p className="qc-quiet">{t('schedules.runsNone')}</p>;
  return <Table label={t('schedules.runs')} columns={columns} rows={runs} rowKey={({ id }) => id} />;
}

function runColumns(t: Translate): Column<ScheduledRun>[] {
  const word = (key: string, label: Column<ScheduledRun>['label'], of: (run: ScheduledRun) => string) =>
    ({ key, kind: 'text', label, text: of, cell: of }) as const;
  return [
    { ...word('time', 'schedules.time', ({ createTime }) => createTime.slice(0, 16)), kind: 'date' },
    word('kind', 'schedules.kind', ({ kind }) => t(`schedules.kind_${kind}`)),
    word('period', 'schedules.period', ({ period }) => period),
    {
      key: 'outcome',
      kind: 'choice',
      label: 'schedules.outcome',
      rank: 9,
      cell: ({ outcome, mail }) => (
        <>
          <Pill tone={tones[outcome]}>{t(`schedules.outcome_${outcome}`)}</Pill>
          {mail !== 'none' && <small>{t(`schedules.mail_${mail}`)}</small>}
        </>
      ),
      text: ({ outcome }) => t(`schedules.outcome_${outcome}`),
    },
    {
      key: 'file',
      kind: 'text',
      label: 'schedules.file',
      rank: 8,
      cell: ({ fileId, fileName }) => (fileId ? <FileLink fileId={fileId} fileName={fileName} /> : '—'),
      text: ({ fileName }) => fileName ?? '—',
    },
  ];
}
