import { type CentreReportRead, type CentreReportRow, fileCalls, planCalls } from '@qc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { fetchFile, refreshTopics, send, upload } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';
import { centreReportColumns } from './centreReportColumns.tsx';
import { PlanFileLine } from './PlanFileLine.tsx';

/** The link from the grid to the results of laboratories that send files. */
export function CentreReports({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can code="plan_publish">
      <Button icon={<Icon name="upload" />} onClick={() => setOpen(true)}>
        {t('plans.centreReports')}
      </Button>
      {isOpen && <CentreReportsDialog planId={planId} onClose={() => setOpen(false)} />}
    </Can>
  );
}

type Props = { readonly planId: string; readonly onClose: () => void };
type Read = CentreReportRead & { readonly fileId: string };

const countOf = (rows: readonly CentreReportRow[], ...outcomes: readonly CentreReportRow['outcome'][]) =>
  rows.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** A file is chosen, every row is checked, and only then are the ready rows stored. */
function CentreReportsDialog({ planId, onClose }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [read, setRead] = useState<Read>();
  const save = async () => saveFile(await fetchFile(planCalls.reportsTemplate, { planId }));
  const take = async (file: File) => {
    setRead(undefined);
    const { attachId } = await upload(fileCalls.upload, file);
    setRead({ fileId: attachId, ...(await send(planCalls.readReports, { planId, fileId: attachId })) });
  };
  const store = async () => {
    const body = { planId, fileId: read?.fileId ?? '', confirmed: unusual.length > 0 };
    const { stored, laboratories } = await send(planCalls.storeReports, body);
    snackbar.success(t('plans.centreStored', { stored, laboratories }));
    await refreshTopics(client, 'planTenant', 'planResult');
    onClose();
  };
  const rows = read?.rows ?? [];
  const unusual = rows.filter(({ question }) => question !== null);
  const gravity = ({ outcome, question }: CentreReportRow) => (outcome === 'refused' ? 2 : question === null ? 0 : 1);
  const ready = countOf(rows, 'ready', 'late');
  return (
    <Dialog
      title={t('plans.centreReports')}
      width={960}
      onCancel={onClose}
      footer={
        <ActButton type="primary" disabled={ready === 0} act={store}>
          {t(unusual.length > 0 ? 'plans.centreStoreAnyway' : 'plans.centreStore', { count: ready })}
        </ActButton>
      }
    >
      <p>{t('plans.centreReportsLine')}</p>
      <PlanFileLine onTemplate={save} onFile={take} />
      {read && (
        <>
          <p role="status">
            {t('plans.centreRead', {
              ready,
              laboratories: read.laboratories,
              same: countOf(rows, 'same'),
              refused: countOf(rows, 'refused'),
            })}
          </p>
          {unusual.length > 0 && <p role="alert">{t('plans.centreUnusual', { count: unusual.length })}</p>}
          <div className="plan-read-rows">
            <Table
              label={t('plans.centreReports')}
              columns={centreReportColumns(t)}
              rows={[...rows].sort((a, b) => gravity(b) - gravity(a))}
              rowKey={({ line, part }) => `${line}.${part}`}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
