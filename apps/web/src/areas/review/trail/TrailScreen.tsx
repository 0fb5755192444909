import { trailFilter } from '@qc/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { ApprovalTabs } from '../ApprovalTabs.tsx';
import { TrailFilters } from './TrailFilters.tsx';
import { trailColumns } from './trailColumns.tsx';
import { exportTrail, trailQuery } from './trailQueries.ts';
import { VerifyAll } from './VerifyAll.tsx';
import { VerifyPanel } from './VerifyPanel.tsx';
import './trail.css';

/** /review/auditing/trail: who did what and when, each field before and after, and the proof that it was not changed. */
export function TrailScreen() {
  const { t } = useLanguage();
  const filter = useFilter(trailFilter);
  const query = useInfiniteQuery(trailQuery(filter.input));
  const [download, isExporting] = useOnce(() => exportTrail(filter.input));
  const rows = query.data?.pages.flatMap((page) => page.records);
  return (
    <Screen subtitle={t('approvals.trailLine')} actions={<ApprovalTabs />}>
      <section className="qc-card" aria-label={t('approvals.viewTrail')}>
        <div className="trail-head">
          <TrailFilters filter={filter} />
          <Button icon={<Icon name="download" />} loading={isExporting} onClick={() => void download()}>
            {t('approvals.export')}
          </Button>
        </div>
        <Can code="auditTrail_verify">
          <VerifyPanel key={filter.values.tenantId} tenantId={filter.values.tenantId} />
          <VerifyAll />
        </Can>
        <LoadedTable
          label={t('approvals.viewTrail')}
          query={query}
          rows={rows}
          columns={trailColumns}
          rowKey={({ seq }) => String(seq)}
          empty={<Empty title={t('approvals.noTrail')} line={t('approvals.noTrailLine')} />}
        />
        {query.hasNextPage && (
          <div className="trail-more">
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('approvals.more')}
            </Button>
          </div>
        )}
      </section>
    </Screen>
  );
}
