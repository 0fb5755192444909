import { jobCalls, jobStates } from '@qc/contract';
import { jobs, resource } from '@qc/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { Screen } from '#components/ui/Screen.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { refreshTopics, send } from '#platform/call.ts';
import { registerMessages, useLanguage } from '#platform/language.ts';
import { useUrlState } from '#platform/urlState.ts';
import { useOnce } from '#platform/useOnce.ts';
import { JobTable } from './JobTable.tsx';
import { jobKindsQuery, jobPageQuery } from './jobQueries.ts';
import '#components/resource/cells/cells.css';
import '#components/ui/states/states.css';
import '#components/ui/table/dataTable.css';

registerMessages({ jobs, resource });

const defaults = { name: '', state: '', current: '1', size: '20' };

/** /system/job: what the installation does by itself or was asked to do, with its progress as it comes. */
export function JobScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [filter, setFilter] = useUrlState(defaults);
  const { data, isError, error, refetch } = useQuery(jobPageQuery(filter));
  const kinds = useQuery(jobKindsQuery()).data ?? [];
  const [change] = useOnce(async (act: 'cancel' | 'retry', id: string) => {
    await send(jobCalls[act], { id }).catch(() => undefined);
    await refreshTopics(client, 'job');
  });
  const anyName = { value: '', label: t('jobs.anyName') };
  const states = [
    { value: '', label: t('jobs.all') },
    ...jobStates.map((state) => ({ value: state, label: t(`jobs.${state}`) })),
  ];
  return (
    <Screen title="jobs.title" subtitle={t('jobs.line')}>
      <div className="data-card">
        <div className="data-bar">
          <Select
            aria-label={t('jobs.name')}
            style={{ width: 220 }}
            value={filter.name}
            options={[anyName, ...kinds.map(({ name, label }) => ({ value: name, label }))]}
            onChange={(name) => setFilter({ name, current: '1' })}
          />
          <Select
            aria-label={t('jobs.state')}
            style={{ width: 140 }}
            value={filter.state}
            options={states}
            onChange={(state) => setFilter({ state, current: '1' })}
          />
        </div>
        {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingRows columns={8} />}
        {data?.total === 0 && (
          <div className="qc-empty">
            <strong>{t('jobs.none')}</strong>
            <p>{t('jobs.noneLine')}</p>
          </div>
        )}
        {data && data.total > 0 && (
          <>
            <JobTable
              jobs={data.records}
              onCancel={({ id }) => void change('cancel', id)}
              onRetry={({ id }) => void change('retry', id)}
            />
            <Pager
              current={Number(filter.current)}
              size={Number(filter.size)}
              total={data.total}
              onChange={({ current = 1, size = Number(filter.size) }) =>
                setFilter({ current: String(current), size: String(size) })
              }
            />
          </>
        )}
      </div>
    </Screen>
  );
}
