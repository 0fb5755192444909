import type { ImportBatch, ImportRecord } from '@qc/contract';
import { importRowStates } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { BatchActs } from './BatchActs.tsx';
import { BatchState } from './batchColumns.tsx';
import { hasParts, Parts, useWhole } from './CentreBatch.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { importQuery, recordPageQuery, useOutcome } from './importQueries.ts';
import { OfferedLayouts } from './OfferedLayouts.tsx';
import { recordColumns } from './rowColumns.tsx';
import { Storing } from './Storing.tsx';
import './imports.css';

/** One import: its rows with their outcomes, and every action on it. */
export function BatchView({ id, isOwn }: { readonly id: string; readonly isOwn: boolean }) {
  const query = useQuery(importQuery(id));
  if (query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingRows columns={6} />;
  return query.data === null ? <Missing /> : <Batch batch={query.data} isOwn={isOwn} />;
}

function Missing() {
  const { t } = useLanguage();
  return <Empty title={t('imports.none')} line={t('imports.noneLine')} />;
}

const pageSize = 50;

function Batch({ batch, isOwn }: { readonly batch: ImportBatch; readonly isOwn: boolean }) {
  const { t } = useLanguage();
  const [state, setState] = useState('');
  const [current, setCurrent] = useState(1);
  const selection = useSelection();
  const rows = useQuery(recordPageQuery(batch.id, state, { current, size: pageSize }));
  const mayAct = usePermission('qcTestResult_import') && isOwn;
  const { whole, parts } = useWhole(batch);
  const isOfMany = hasParts(batch);
  const outcome = useOutcome(batch.id, isOwn);
  const chosen = [...selection.ids];
  const choose = (next: string) => {
    setState(next);
    setCurrent(1);
  };
  return (
    <section className="qc-card import-batch" aria-label={batch.fileName}>
      <header className="qc-bar">
        <strong className="import-name">{batch.fileName}</strong>
        <BatchState batch={whole} />
        <span>{t('imports.total', { n: whole.total })}</span>
        {batch.encoding && <span>{t('imports.encoding', { name: batch.encoding })}</span>}
        <span className="import-space" />
        <BatchActs batch={whole} mayAct={mayAct} />
      </header>
      {batch.reason && <Alert type={batch.status === 'Failed' ? 'error' : 'warning'} showIcon message={batch.reason} />}
      {batch.waiting > 0 && isOwn && (
        <Alert
          type="warning"
          showIcon
          message={`${t('imports.row_Waiting')}: ${batch.waiting}`}
          action={
            <ScreenLink className="qc-link" to="/system/plan/dataMapping" search={{}}>
              {t('imports.toInbox')}
            </ScreenLink>
          }
        />
      )}
      <OfferedLayouts batch={batch} mayAct={mayAct} />
      <ColumnsPanel batch={batch} mayAct={mayAct} />
      {mayAct && <Storing batch={whole} outcome={outcome} chosen={chosen} onStored={selection.clear} />}
      {isOfMany && <Parts batch={batch} parts={parts} />}
      {isOfMany && <h2>{t('imports.nobodys')}</h2>}
      <div className="qc-bar">
        <Segmented
          aria-label={t('imports.state')}
          value={state}
          onChange={choose}
          options={[
            { value: '', label: `${t('imports.allRows')} ${batch.total}` },
            ...importRowStates.map((each) => ({
              value: each,
              label: `${t(`imports.row_${each}`)} ${countOf(batch, each)}`,
            })),
          ]}
        />
      </div>
      <LoadedTable
        label={t('imports.rowsOf')}
        query={rows}
        rows={rows.data?.records}
        columns={recordColumns}
        rowKey={({ id }: ImportRecord) => id}
        selection={
          mayAct
            ? {
                ids: selection.ids,
                set: selection.set,
                boxOf: ({ status }: ImportRecord) => (status === 'Imported' ? 'none' : 'open'),
                labelOf: ({ line }: ImportRecord) => t('imports.selectRow', { n: line }),
                allLabel: t('imports.selectAll'),
              }
            : undefined
        }
        empty={<Empty title={t('imports.rowsOf')} line={t('imports.noneLine')} />}
      />
      {rows.data && rows.data.total > pageSize && (
        <Pager
          current={current}
          size={pageSize}
          total={rows.data.total}
          onChange={({ current: next = 1 }) => setCurrent(next)}
        />
      )}
    </section>
  );
}

function countOf(batch: ImportBatch, state: ImportRecord['status']): number {
  const counts = {
    Ready: batch.ready,
    Waiting: batch.waiting,
    Failed: batch.failed,
    Skipped: batch.skipped,
    Imported: batch.imported,
  };
  return counts[state];
}
