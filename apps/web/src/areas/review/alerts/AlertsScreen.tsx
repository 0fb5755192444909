import { type CaseRow, caseFilter } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { FilterPager } from '#components/ui/filters/FilterPager.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { TableSettings } from '#components/ui/table/settings/TableSettings.tsx';
import { useTablePreferences } from '#components/ui/table/settings/tablePreferences.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { useUrlState } from '#platform/screen/urlState.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';
import { AlertFilters } from './AlertFilters.tsx';
import { AlertTable } from './AlertTable.tsx';
import { alertList } from './alertColumns.tsx';
import { casesQuery } from './alertQueries.ts';
import { alertSort, sortAddress } from './alertSort.ts';
import { BulkReview } from './BulkReview.tsx';
import './alerts.css';

const CaseDrawer = lazyPart(async () => (await import('./case/CaseDrawer.tsx')).CaseDrawer);

/** The case that is open, and whose it is where it is another laboratory's. */
const noCase = { case: '', of: '' };

/** /review/alarms: what was out of control, how it was answered, and what still waits. */
export function AlertsScreen() {
  const { t } = useLanguage();
  const filter = useFilter(caseFilter);
  const [opened, setOpened] = useUrlState(noCase);
  const ownTenant = useSession()?.tenantId;
  const { tenantId: shown, isCentral } = useLaboratory();
  const canReview = usePermission('alert_review');
  const preferences = useTablePreferences(alertList);
  const sort = alertSort(filter.values);
  const query = useQuery(casesQuery({ ...filter.input, tenantId: shown }));
  const selection = useSelection();
  const rows = query.data?.records;
  const isBulk = (row: CaseRow) =>
    canReview && row.tenantId === ownTenant && row.alertType === 'warn' && row.alertStatus === 'Pending';
  const chosen = useMemo(() => (rows ?? []).filter(({ id }) => selection.ids.has(id)), [rows, selection.ids]);
  const open = useCallback(
    ({ id, tenantId }: CaseRow) => setOpened({ case: id, of: tenantId === ownTenant ? '' : tenantId }),
    [setOpened, ownTenant],
  );
  const acts = useMemo(
    () => ({
      onOpen: open,
      canHandle: ({ tenantId, alertStatus }: CaseRow) =>
        canReview && tenantId === ownTenant && alertStatus === 'Pending',
    }),
    [open, canReview, ownTenant],
  );

  return (
    <Screen subtitle={t('alerts.subtitle')}>
      <section className="qc-card" aria-label={t('alerts.column_test')}>
        <AlertFilters
          filter={filter}
          laboratory={{ tenantId: shown, isCentral }}
          settings={<TableSettings table={alertList} preferences={preferences} />}
        />
        {chosen.length > 0 && <BulkReview rows={chosen} onDone={selection.clear} />}
        <NotLoaded query={query} columns={6} />
        {query.data && query.data.total === 0 && <NoAlerts isFiltered={filter.isNarrowed} />}
        {query.data && query.data.total > 0 && (
          <>
            <AlertTable
              rows={query.data.records}
              preferences={preferences}
              isCentral={isCentral}
              sort={sort}
              onSort={(next) => filter.set(sortAddress(sort, next))}
              isBusy={query.isPlaceholderData}
              selection={selection}
              isBulk={isBulk}
              acts={acts}
            />
            <FilterPager {...query.data} onTurn={filter.set} />
          </>
        )}
      </section>
      {opened.case !== '' && (
        <CaseDrawer
          key={opened.case}
          of={{ id: opened.case, tenantId: opened.of || shown }}
          onClose={() => setOpened(noCase)}
        />
      )}
    </Screen>
  );
}

function NoAlerts({ isFiltered: isNarrow }: { readonly isFiltered: boolean }) {
  const { t } = useLanguage();
  return (
    <Empty
      icon={isNarrow ? 'filter' : 'success'}
      title={t(isNarrow ? 'alerts.noneFiltered' : 'alerts.none')}
      line={t(isNarrow ? 'alerts.noneFilteredLine' : 'alerts.noneLine')}
      isChoice={isNarrow}
    />
  );
}
