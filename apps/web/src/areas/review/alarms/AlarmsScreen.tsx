import type { CaseRow } from '@qc/contract';
import { alarms, bench, resource } from '@qc/i18n';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { ListSettings } from '#components/ui/table/settings/TableSettings.tsx';
import { useListPreferences } from '#components/ui/table/settings/tablePreferences.ts';
import { registerMessages, useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { useSession } from '#platform/session.ts';
import { useUrlState } from '#platform/urlState.ts';
import { AlarmFilters } from './AlarmFilters.tsx';
import { AlarmTable } from './AlarmTable.tsx';
import { alarmList } from './alarmColumns.ts';
import { alarmParams, alarmSort, isFiltered, noAlarmFilter, sortAddress } from './alarmFilter.ts';
import { casesQuery } from './alarmQueries.ts';
import { BulkReview } from './BulkReview.tsx';
import './alarms.css';

registerMessages({ alarms, bench, resource });

const CaseDrawer = lazy(async () => ({ default: (await import('./case/CaseDrawer.tsx')).CaseDrawer }));
const title = { zh: '报警处理', en: 'Alarms' };
const nothing: ReadonlySet<string> = new Set();

/** /review/alarms: what was out of control, how it was answered, and what still waits. */
export function AlarmsScreen() {
  const { t } = useLanguage();
  const [filter, setFilter] = useUrlState(noAlarmFilter);
  const ownTenant = useSession()?.tenantId;
  const canReview = usePermission('alert_review');
  const preferences = useListPreferences(alarmList);
  const sort = alarmSort(filter);
  const query = useQuery(casesQuery(alarmParams(filter)));
  const [selected, setSelected] = useState(nothing);
  const rows = query.data?.records;
  const isBulk = (row: CaseRow) =>
    canReview && row.tenantId === ownTenant && row.alertType === 'warn' && row.alertStatus === 'Pending';
  const chosen = useMemo(() => (rows ?? []).filter(({ id }) => selected.has(id)), [rows, selected]);
  const elsewhere = (tenantId: string) => (tenantId === ownTenant ? '' : tenantId);

  return (
    <Screen title={title} subtitle={t('alarms.subtitle')}>
      <section className="alarms-card" aria-label={t('alarms.column_test')}>
        <AlarmFilters
          filter={filter}
          onChange={(part) => setFilter({ ...part, current: '1' })}
          settings={<ListSettings resource={alarmList} preferences={preferences} />}
        />
        {chosen.length > 0 && <BulkReview rows={chosen} onDone={() => setSelected(nothing)} />}
        {query.isError && !query.data && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <LoadingRows columns={6} />}
        {query.data && query.data.total === 0 && <NoAlarms isFiltered={isFiltered(filter)} />}
        {query.data && query.data.total > 0 && (
          <>
            <AlarmTable
              rows={query.data.records}
              preferences={preferences}
              sort={sort}
              onSort={(next) => setFilter({ ...sortAddress(sort, next), current: '1' })}
              isBusy={query.isPlaceholderData}
              selected={selected}
              isBulk={isBulk}
              onSelect={setSelected}
              onOpen={(row) => setFilter({ case: row.id, tenantId: elsewhere(row.tenantId) })}
            />
            <Pager
              current={query.data.current}
              size={query.data.size}
              total={query.data.total}
              onChange={({ current, size }) =>
                setFilter({
                  ...(current && { current: String(current) }),
                  ...(size && { size: String(size), current: '1' }),
                })
              }
            />
          </>
        )}
      </section>
      {filter.case !== '' && (
        <Suspense>
          <CaseDrawer
            key={filter.case}
            of={{ id: filter.case, tenantId: filter.tenantId || undefined }}
            onClose={() => setFilter({ case: '', tenantId: '' })}
          />
        </Suspense>
      )}
    </Screen>
  );
}

function NoAlarms({ isFiltered: isNarrow }: { readonly isFiltered: boolean }) {
  const { t } = useLanguage();
  return (
    <div className="qc-empty">
      <Icon name={isNarrow ? 'filter' : 'success'} />
      <strong>{t(isNarrow ? 'alarms.noneFiltered' : 'alarms.none')}</strong>
      <p>{t(isNarrow ? 'alarms.noneFilteredLine' : 'alarms.noneLine')}</p>
    </div>
  );
}
