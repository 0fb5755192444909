import { type ImportBatch, type ImportCheck, type ImportOutcome, importCalls, jobCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirmDelete } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { hasParts } from './CentreBatch.tsx';
import { Rejects } from './Rejects.tsx';
import { figuresOf, StoredSummary } from './StoredSummary.tsx';
import { useDryRun } from './useDryRun.ts';

type Props = {
  readonly batch: ImportBatch;
  /** What the import has become so far; undefined until it is known. */
  readonly outcome: ImportOutcome | undefined;
  readonly chosen: readonly string[];
  readonly onStored: () => void;
};

/** A dry run first, then storing: no result counts before its verdict was shown and a user confirmed. */
export function Storing({ batch, outcome, chosen, onStored }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const isStoredByJob = outcome?.jobId != null;
  const isOpen = batch.status === 'Processed' && batch.ready > 0 && outcome !== undefined && !isStoredByJob;
  const { check, run, isRunning, isFailed } = useDryRun(batch, isOpen);
  const [store, isStoring] = useOnce(async (all: boolean) => {
    if (!all && chosen.length === 0) return snackbar.error(t('imports.nothingChosen'));
    await send(importCalls.store, { importId: batch.id, recordIds: all ? [] : [...chosen], all });
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
  const isOfMany = hasParts(batch);
  const isHeld = !isOpen || !check?.isDone;
  return (
    <>
      <DryRun batch={batch} check={check} isRunning={isRunning} isFailed={isFailed} />
      <div className="qc-bar">
        <Button icon={<Icon name="check" />} disabled={!isOpen} loading={isRunning} onClick={() => void run()}>
          {t('imports.validate')}
        </Button>
        {!isOfMany && (
          <Button
            type="primary"
            loading={isStoring}
            disabled={isHeld}
            onClick={() => void store(false).catch(() => undefined)}
          >
            {t('imports.importChosen', { n: chosen.length })}
          </Button>
        )}
        {chosen.length > 0 && (
          <ActButton icon={<Icon name="remove" />} act={remove}>
            {t('imports.removeRow')}
          </ActButton>
        )}
        <Button
          type={isOfMany ? 'primary' : 'default'}
          loading={isStoring}
          disabled={isHeld}
          onClick={() => void store(true).catch(() => undefined)}
        >
          {t('imports.importAll')}
        </Button>
      </div>
      {outcome && <StoredSummary batch={batch} outcome={outcome} />}
    </>
  );
}

function CancelJob({ jobId }: { readonly jobId: string }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const mayCancel = usePermission('job_view');
  const cancel = async () => {
    await send(jobCalls.cancel, { id: jobId });
    await refreshTopics(client, 'qcTestImportHistory', 'job');
  };
  return mayCancel && <ActButton act={cancel}>{t('imports.stopDryRun')}</ActButton>;
}

type DryRunProps = {
  readonly batch: ImportBatch;
  readonly check: ImportCheck | undefined;
  readonly isRunning: boolean;
  readonly isFailed: boolean;
};

/** What the rows that are ready would become, above what stores them. */
function DryRun({ batch, check, isRunning, isFailed }: DryRunProps) {
  const { t } = useLanguage();
  if (isFailed) return <Alert type="error" showIcon message={t('imports.judgingFailed')} />;
  return (
    <div role="status" className="import-dry">
      {isRunning && <p>{t('imports.judging', { n: batch.ready })}</p>}
      {check?.jobId && <CancelJob jobId={check.jobId} />}
      {check && (
        <Alert
          type={check.reject > 0 ? 'warning' : 'info'}
          showIcon
          message={t('imports.validated', { ...figuresOf(check), judged: check.judged })}
          description={check.reject > 0 && <Rejects batch={batch} total={check.reject} />}
        />
      )}
    </div>
  );
}
