import type { LaboratoriesOverview } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { stateMessages } from '#components/testState/stateMessages.ts';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import type { CellContent, Column } from '#components/ui/table/column.ts';
import type { Sort } from '#components/ui/table/sort.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language.ts';
import { type CountedState, countedTests, inControlShare } from '../dashboard/states.ts';
import { type LaboratoryColumn, orderLaboratories } from './laboratoryOrder.ts';
import { type MappedLaboratory, measures, toneOf } from './measures.ts';
import { Trend } from './Trend.tsx';
import '../dashboard/homeTable.css';

const titles: Readonly<Record<LaboratoryColumn, MessageKey>> = {
  name: 'home.laboratory',
  region: 'home.region',
  share: 'home.inControlShare',
  trend: 'home.trendShort',
  sigma: 'home.sigmaShort',
  sdi: 'home.sdiShort',
  unhandled: 'home.outUnhandled',
  out: 'home.out',
  warning: 'home.warning',
  due: 'home.due',
  alerts: 'home.alerts',
  lastRun: 'home.lastEntry',
};

function ShareCell({ counts }: Pick<MappedLaboratory, 'counts'>) {
  const { t } = useLanguage();
  const share = inControlShare(counts);
  if (share === null) return t('home.noTests');
  return (
    <span className="share">
      <span className="share-bar" aria-hidden="true">
        <span data-tone={toneOf(measures.share, share)} style={{ width: `${share}%` }} />
      </span>
      <b>{t('home.share', { share })}</b>
      <small>{`${counts.inControl} / ${countedTests(counts)}`}</small>
    </span>
  );
}

const lastRunOf = ({ lastRunAt }: MappedLaboratory) => lastRunAt?.slice(0, 16) ?? translate('home.neverRun');

const column = (
  key: LaboratoryColumn,
  part: CellContent<MappedLaboratory> & Pick<Column<MappedLaboratory>, 'kind' | 'isName' | 'rank' | 'width'>,
): Column<MappedLaboratory> => ({
  key,
  label: titles[key],
  sort: key,
  ...part,
});

const countColumn = (
  key: 'unhandled' | 'out' | 'warning' | 'due',
  count: keyof MappedLaboratory['counts'],
  tone?: 'out' | 'warning',
) =>
  column(key, {
    kind: 'number',
    cell: ({ counts }) => <span data-tone={counts[count] > 0 ? tone : undefined}>{counts[count]}</span>,
  });

const figureColumn = (key: 'sigma' | 'sdi', decimals: number) =>
  column(key, {
    kind: 'number',
    cell: ({ figures }) => {
      const value = figures?.[key] ?? null;
      const isPoor = toneOf(measures[key], value) === 'poor';
      return <span data-tone={isPoor ? 'out' : undefined}>{formatRounded(value, decimals) ?? '—'}</span>;
    },
  });

const columnsOf = (months: readonly string[]): readonly Column<MappedLaboratory>[] => [
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
  column('region', { kind: 'text', rank: 1, text: ({ region }) => region ?? '' }),
  column('share', { kind: 'marks', width: 170, cell: ({ counts }) => <ShareCell counts={counts} /> }),
  column('trend', {
    kind: 'marks',
    width: 78,
    cell: ({ shares }) => (shares.length === 0 ? '—' : <Trend months={months} shares={shares} isSmall />),
  }),
  figureColumn('sigma', 1),
  figureColumn('sdi', 2),
  countColumn('unhandled', 'outUnhandled', 'out'),
  countColumn('out', 'out', 'out'),
  countColumn('warning', 'warning', 'warning'),
  countColumn('due', 'due'),
  column('alerts', { kind: 'number', cell: ({ openAlerts }) => openAlerts }),
  column('lastRun', { kind: 'date', text: lastRunOf }),
];

const startsDown = (field: string) => !['name', 'region', 'share', 'trend', 'sigma', 'lastRun'].includes(field);

type Props = {
  readonly laboratories: readonly MappedLaboratory[];
  readonly overview: LaboratoriesOverview | undefined;
  /** Only those that have tests in this state. */
  readonly state?: CountedState;
  readonly onClose?: () => void;
};

/** The central body's view: every laboratory in a line, the least in control first. */
export function LaboratoriesCard({ laboratories: all, overview, state, onClose }: Props) {
  const { t } = useLanguage();
  const months = overview?.months;
  const columns = useMemo(() => columnsOf(months ?? []), [months]);
  const laboratories = state === undefined ? all : all.filter(({ counts }) => counts[state] > 0);
  const title =
    state === undefined ? t('home.laboratories') : t('home.laboratoriesWith', { state: t(stateMessages[state]) });
  const [sort, setSort] = useState<Sort>({ field: 'share', descending: false });
  const order = { column: sort.field as LaboratoryColumn, isDescending: sort.descending };
  // Users look for the largest number first.
  const sortBy = (next: Sort) =>
    setSort((now) => (now.field === next.field ? next : { ...next, descending: startsDown(next.field) }));
  return (
    <section className="qc-box home-card test-list" aria-label={title}>
      <header className="home-card-head">
        <h2>{title}</h2>
        <span className="home-note">{t('home.inControlHow')}</span>
        {onClose && (
          <Button size="small" onClick={onClose}>
            {t('home.closeList')}
          </Button>
        )}
      </header>
      {laboratories.length === 0 && <p className="home-none">{t('home.labsNone')}</p>}
      {laboratories.length > 0 && (
        <Table
          label={title}
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
