import { jobCalls, jobStates } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PagedTable } from '#components/ui/filters/PagedTable.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { usePagedList } from '#components/ui/table/usePagedList.ts';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { jobColumns } from './jobColumns.tsx';
import { jobKindsQuery, jobPageQuery } from './jobQueries.ts';

const defaults = { name: '', state: '', current: '1', size: '20' };

/** /system/job: scheduled and requested jobs of the installation, with live progress. */
export function JobScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { filter, narrow, paged } = usePagedList(defaults, jobPageQuery);
  const kinds = useQuery(jobKindsQuery()).data ?? [];
  const [change] = useOnce(async (act: 'cancel' | 'retry', id: string) => {
    await send(jobCalls[act], { id }).catch(() => undefined);
    await refreshTopics(client, 'job');
  });
  const columns = useMemo(
    () =>
      jobColumns({
        onCancel: ({ id }) => void change('cancel', id),
        onRetry: ({ id }) => void change('retry', id),
      }),
    [change],
  );
  const anyName = { value: '', label: t('jobs.anyName') };
  const states = [
    { value: '', label: t('jobs.all') },
    ...jobStates.map((state) => ({ value: state, label: t(`jobs.${state}`) })),
  ];
  return (
    <Screen subtitle={t('jobs.line')}>
      <div className="qc-card">
        <div className="qc-bar">
          <Select
            aria-label={t('jobs.name')}
            style={{ width: 220 }}
            value={filter.name}
            options={[anyName, ...kinds.map(({ name, label }) => ({ value: name, label }))]}
            onChange={(name) => narrow({ name })}
          />
          <Select
            aria-label={t('jobs.state')}
            style={{ width: 140 }}
            value={filter.state}
            options={states}
            onChange={(state) => narrow({ state })}
          />
        </div>
        <PagedTable
          {...paged}
          label={t('jobs.title')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<Empty title={t('jobs.none')} line={t('jobs.noneLine')} />}
        />
      </div>
    </Screen>
  );
}
