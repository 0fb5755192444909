import { type ImportBatch, type ImportCheck, type ImportOutcome, type ImportRecord, importCalls } from '@qc/contract';
import { importRowStates } from '@qc/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ActButton } from '#components/ui/ActButton.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useSelection } from '#components/ui/table/selection.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { fetchFile, refreshTopics, send } from '#platform/call.ts';
import { confirmAct, confirmDelete } from '#platform/confirm.ts';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import { BatchState } from './batchColumns.tsx';
import { importQuery, recordPageQuery } from './importQueries.ts';
import { recordColumns } from './rowColumns.tsx';
import './imports.css';

/** One import: its rows beside what became of them, and everything that can be done with it. */
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
/** So many rows are judged before anybody gets impatient. */
const soonJudged = 1000;

function Batch({ batch, isOwn }: { readonly batch: ImportBatch; readonly isOwn: boolean }) {
  const { t } = useLanguage();
  const [state, setState] = useState('');
  const [current, setCurrent] = useState(1);
  const selection = useSelection();
  const rows = useQuery(recordPageQuery(batch.id, state, { current, size: pageSize }));
  const mayAct = usePermission('qcTestResult_import') && isOwn;
  const chosen = [...selection.ids];
  const choose = (next: string) => {
    setState(next);
    setCurrent(1);
  };
  return (
    <section className="qc-card import-batch" aria-label={batch.fileName}>
      <header className="qc-bar">
        <strong className="import-name">{batch.fileName}</strong>
        <BatchState batch={batch} />
        <span>{t('imports.total', { n: batch.total })}</span>
        {batch.encoding && <span>{t('imports.encoding', { name: batch.encoding })}</span>}
        <span className="import-space" />
        <BatchActs batch={batch} mayAct={mayAct} />
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
      {mayAct && <Storing batch={batch} chosen={chosen} onStored={selection.clear} />}
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

/** Try out, then store: nothing counts before somebody says so. */
function Storing({
  batch,
  chosen,
  onStored,
}: {
  readonly batch: ImportBatch;
  readonly chosen: readonly string[];
  readonly onStored: () => void;
}) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [check, setCheck] = useState<ImportCheck>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const look = async (only: { readonly first?: number }) => {
    setCheck(await send(importCalls.validate, { importId: batch.id, ...only }));
    await refreshTopics(client, 'qcTestImportHistory');
  };
  const validate = async () => {
    // Of many rows the first are shown while the others are still judged.
    if (batch.ready > soonJudged) await look({ first: 100 });
    await look({});
  };
  const [store, isStoring] = useOnce(async (all: boolean) => {
    if (!all && chosen.length === 0) return snackbar.error(t('imports.nothingChosen'));
    const done = await send(importCalls.store, { importId: batch.id, recordIds: all ? [] : [...chosen], all });
    setOutcome(done);
    onStored();
    snackbar.success(t('imports.imported'));
    await refreshTopics(client, 'qcTestImportHistory', 'qcTestResult', 'qcTestAlert');
  });
  const remove = async () => {
    if (!(await confirmDelete())) return;
    await send(importCalls.removeRecords, { ids: chosen.join(',') });
    onStored();
    await refreshTopics(client, 'qcTestImportHistory');
  };
  const isBusy = batch.status === 'Processing';
  return (
    <>
      <div className="qc-bar">
        <ActButton icon={<Icon name="check" />} disabled={isBusy || batch.ready === 0} act={validate}>
          {t('imports.validate')}
        </ActButton>
        <Button
          type="primary"
          loading={isStoring}
          disabled={isBusy}
          onClick={() => void store(false).catch(() => undefined)}
        >
          {t('imports.importChosen', { n: chosen.length })}
        </Button>
        {chosen.length > 0 && (
          <ActButton icon={<Icon name="remove" />} act={remove}>
            {t('imports.removeRow')}
          </ActButton>
        )}
        <Button
          loading={isStoring}
          disabled={isBusy || batch.ready === 0}
          onClick={() => void store(true).catch(() => undefined)}
        >
          {t('imports.importAll')}
        </Button>
      </div>
      {check && (
        <Alert type="info" showIcon message={t('imports.validated', { ...figuresOf(check), judged: check.judged })} />
      )}
      {outcome && (
        <Alert
          type="success"
          showIcon
          message={
            outcome.jobId
              ? t('imports.goesOn')
              : t('imports.outcome', { ...figuresOf(outcome), stored: outcome.stored })
          }
          action={
            outcome.alerts.length > 0 && (
              <ScreenLink className="qc-link" to="/review/alarms" search={{}}>
                {t('imports.toAlarms')}
              </ScreenLink>
            )
          }
        />
      )}
    </>
  );
}

const figuresOf = ({
  accept,
  warn,
  reject,
  notEvaluated,
}: Pick<ImportCheck, 'accept' | 'warn' | 'reject' | 'notEvaluated'>) => ({ accept, warn, reject, notEvaluated });

function BatchActs({ batch, mayAct }: { readonly batch: ImportBatch; readonly mayAct: boolean }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [move, isMoving] = useOnce(async (redo: boolean) => {
    const text = t('imports.undoAsk', { n: batch.imported });
    if (!redo && !(await confirmAct(t('imports.undo'), text))) return;
    await send(importCalls.cancel, { importId: batch.id, redo });
    await refreshTopics(client, 'qcTestImportHistory', 'qcTestResult', 'qcTestAlert');
  });
  const again = async () => {
    await send(importCalls.reprocess, { id: batch.id });
    await refreshTopics(client, 'qcTestImportHistory');
  };
  const fetchOriginal = async () =>
    saveFile(await fetchFile(importCalls.original, { id: batch.id, tenantId: batch.tenantId }));
  const fetchRows = async () =>
    saveFile(await fetchFile(importCalls.exportRecords, { importId: batch.id, tenantId: batch.tenantId }));
  return (
    <>
      {batch.total > 0 && (
        <ActButton icon={<Icon name="download" />} act={fetchRows}>
          {t('imports.rowsSheet')}
        </ActButton>
      )}
      {batch.hasFile && (
        <ActButton icon={<Icon name="download" />} act={fetchOriginal}>
          {t('imports.original')}
        </ActButton>
      )}
      {mayAct && batch.hasFile && batch.status !== 'Processing' && (
        <ActButton icon={<Icon name="refresh" />} act={again}>
          {t('imports.reprocess')}
        </ActButton>
      )}
      {mayAct && batch.imported > 0 && (
        <Button icon={<Icon name="undo" />} loading={isMoving} onClick={() => void move(false).catch(() => undefined)}>
          {t('imports.undo')}
        </Button>
      )}
      {mayAct && batch.isCancelled && (
        <Button icon={<Icon name="redo" />} loading={isMoving} onClick={() => void move(true).catch(() => undefined)}>
          {t('imports.redo')}
        </Button>
      )}
    </>
  );
}
