import type { LaboratoryState } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { useState } from 'react';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Sort } from '#components/ui/table/sort.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language.ts';
import { CardHead } from './CardHead.tsx';
import { type LaboratoryColumn, orderLaboratories } from './laboratoryOrder.ts';
import { inControlShare } from './states.ts';
import './homeTable.css';

const titles: Readonly<Record<LaboratoryColumn, MessageKey>> = {
  name: 'home.laboratory',
  share: 'home.inControlShare',
  unhandled: 'home.outUnhandled',
  out: 'home.out',
  warning: 'home.warning',
  due: 'home.due',
  alerts: 'home.alerts',
  lastRun: 'home.lastEntry',
};

function ShareCell({ counts }: Pick<LaboratoryState, 'counts'>) {
  const { t } = useLanguage();
  const share = inControlShare(counts);
  if (share === null) return t('home.noTests');
  return (
    <span className="share">
      <span className="share-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <b>{t('home.share', { share })}</b>
      <small>{`${counts.inControl} / ${counts.total}`}</small>
    </span>
  );
}

const lastRunOf = ({ lastRunAt }: LaboratoryState) => lastRunAt?.slice(0, 16) ?? translate('home.neverRun');

const column = (
  key: LaboratoryColumn,
  part: Pick<Column<LaboratoryState>, 'kind' | 'cell'> & Partial<Column<LaboratoryState>>,
) => ({
  key,
  label: titles[key],
  sort: key,
  ...part,
});

const countColumn = (
  key: 'unhandled' | 'out' | 'warning' | 'due',
  count: keyof LaboratoryState['counts'],
  tone?: 'out' | 'warning',
) =>
  column(key, {
    kind: 'number',
    cell: ({ counts }) => <span data-tone={counts[count] > 0 ? tone : undefined}>{counts[count]}</span>,
  });

const columns: readonly Column<LaboratoryState>[] = [
  column('name', {
    kind: 'text',
    isName: true,
    text: ({ labNumber, name }) => (labNumber ? `${labNumber} ${name}` : name),
    cell: ({ tenantId, name }) => (
      <ScreenLink to="/home" search={{ tenantId }} aria-label={translate('home.openLab', { name })}>
        {name}
      </ScreenLink>
    ),
  }),
  column('share', { kind: 'marks', width: 170, cell: ({ counts }) => <ShareCell counts={counts} /> }),
  countColumn('unhandled', 'outUnhandled', 'out'),
  countColumn('out', 'out', 'out'),
  countColumn('warning', 'warning', 'warning'),
  countColumn('due', 'due'),
  column('alerts', { kind: 'number', cell: ({ openAlerts }) => openAlerts }),
  column('lastRun', { kind: 'date', text: lastRunOf, cell: lastRunOf }),
];

const startsDown = (field: string) => !['name', 'share', 'lastRun'].includes(field);

/** The central body's view: every laboratory in a line, the least in control first. */
export function LaboratoriesCard({ laboratories }: { readonly laboratories: readonly LaboratoryState[] }) {
  const { t } = useLanguage();
  const [sort, setSort] = useState<Sort>({ field: 'share', descending: false });
  const order = { column: sort.field as LaboratoryColumn, isDescending: sort.descending };
  // The largest number is looked for first.
  const sortBy = (next: Sort) =>
    setSort((now) => (now.field === next.field ? next : { ...next, descending: startsDown(next.field) }));
  return (
    <section className="home-card test-list" aria-label={t('home.laboratories')}>
      <CardHead title="home.laboratories">
        <span className="home-note">{t('home.inControlHow')}</span>
      </CardHead>
      {laboratories.length === 0 && <p className="home-none">{t('home.labsNone')}</p>}
      {laboratories.length > 0 && (
        <Table
          label={t('home.laboratories')}
          columns={columns}
          rows={orderLaboratories(laboratories, order)}
          rowKey={({ tenantId }) => tenantId}
          sort={sort}
          onSort={sortBy}
        />
      )}
    </section>
  );
}
