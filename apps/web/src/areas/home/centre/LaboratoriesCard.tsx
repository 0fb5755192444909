import type { CentreHome, CentreLaboratory, centreFilter, homeCalls, LaboratorySortField } from '@qc/contract';
import { countedTests, formatRounded, inControlShare, type LaboratoryMeasure, laboratoryTone } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import { Button } from 'antd';
import { useMemo } from 'react';
import { stateMessages } from '#components/testState/stateMessages.ts';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { FilterPager } from '#components/ui/filters/FilterPager.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import type { CellContent, Column } from '#components/ui/table/column.ts';
import type { Sort } from '#components/ui/table/sort.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import { tileStates } from '../dashboard/states.ts';
import { Trend } from './Trend.tsx';
import '../dashboard/homeTable.css';

const titles: Readonly<Record<LaboratorySortField, MessageKey>> = {
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

function ShareCell({ counts }: Pick<CentreLaboratory, 'counts'>) {
  const { t } = useLanguage();
  const share = inControlShare(counts);
  if (share === null) return t('home.noTests');
  return (
    <span className="share">
      <span className="share-bar" aria-hidden="true">
        <span data-tone={laboratoryTone('share', share)} style={{ width: `${share}%` }} />
      </span>
      <b>{t('home.share', { share })}</b>
      <small>{`${counts.inControl} / ${countedTests(counts)}`}</small>
    </span>
  );
}

const lastRunOf = ({ lastRunAt }: CentreLaboratory) => lastRunAt?.slice(0, 16) ?? translate('home.neverRun');

const column = (
  key: LaboratorySortField,
  part: CellContent<CentreLaboratory> & Pick<Column<CentreLaboratory>, 'kind' | 'isName' | 'rank' | 'width'>,
): Column<CentreLaboratory> => ({
  key,
  label: titles[key],
  sort: key,
  ...part,
});

const countColumn = (
  key: 'unhandled' | 'out' | 'warning' | 'due',
  count: keyof CentreLaboratory['counts'],
  tone?: 'out' | 'warning',
) =>
  column(key, {
    kind: 'number',
    cell: ({ counts }) => <span data-tone={counts[count] > 0 ? tone : undefined}>{counts[count]}</span>,
  });

const figureColumn = (key: Exclude<LaboratoryMeasure, 'share'>, decimals: number) =>
  column(key, {
    kind: 'number',
    cell: ({ figures }) => {
      const value = figures?.[key] ?? null;
      const isPoor = laboratoryTone(key, value) === 'poor';
      return <span data-tone={isPoor ? 'out' : undefined}>{formatRounded(value, decimals) ?? '—'}</span>;
    },
  });

const columnsOf = (months: readonly string[]): readonly Column<CentreLaboratory>[] => [
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

/** Figures of which the largest is looked for first. */
const startsDown = (field: string) => !['name', 'region', 'share', 'trend', 'sigma', 'lastRun'].includes(field);

type Props = {
  readonly home: CentreHome;
  readonly filter: Filter<typeof homeCalls.centre, typeof centreFilter.words>;
  readonly isBusy: boolean;
};

/** The central body's laboratories, a page at a time, the least in control first. */
export function LaboratoriesCard({ home, filter, isBusy }: Props) {
  const { t } = useLanguage();
  const { months, cities, laboratories } = home;
  const columns = useMemo(() => columnsOf(months), [months]);
  const { state, ascs, descs } = filter.values;
  const chosen = tileStates.find((each) => each === state);
  const title =
    chosen === undefined ? t('home.laboratories') : t('home.laboratoriesWith', { state: t(stateMessages[chosen]) });
  const sort: Sort = { field: descs || ascs || 'share', descending: descs !== '' };
  const sortBy = ({ field, descending }: Sort) => {
    const isDown = sort.field === field ? descending : startsDown(field);
    filter.set(isDown ? { ascs: '', descs: field } : { ascs: field, descs: '' });
  };
  const cityOptions = cities.flatMap(({ city }) => (city === null ? [] : [{ value: city, label: city }]));
  return (
    <section className="qc-box home-card test-list" aria-label={title}>
      <header className="home-card-head">
        <h2>{title}</h2>
        <span className="home-note">{t('home.inControlHow')}</span>
        {chosen !== undefined && (
          <Button size="small" onClick={() => filter.set({ state: '' })}>
            {t('home.closeList')}
          </Button>
        )}
      </header>
      {cityOptions.length > 1 && (
        <FilterBar
          filter={filter}
          parts={[{ word: 'city', label: t('home.city'), all: t('home.allCities'), options: cityOptions }]}
        />
      )}
      {laboratories.total === 0 && <p className="home-none">{t('home.labsNone')}</p>}
      {laboratories.total > 0 && (
        <>
          <Table
            label={title}
            columns={columns}
            rows={laboratories.records}
            rowKey={({ tenantId }) => tenantId}
            sort={sort}
            onSort={sortBy}
            isBusy={isBusy}
          />
          <FilterPager {...laboratories} onTurn={filter.set} />
        </>
      )}
    </section>
  );
}
