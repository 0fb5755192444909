import { type ImportBatch, importCalls, type OfferedLayout } from '@qc/contract';
import { dataImportSetting } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { offeredColumns } from './rowColumns.tsx';

type Props = { readonly batch: ImportBatch; readonly mayAct: boolean };

/** Layouts by which a file has more results, each with its first results. One press keeps it for later files as well. */
export function OfferedLayouts({ batch, mayAct }: Props) {
  const mayKeep = usePermission('dataImportSetting_add') && mayAct;
  const { offers, configurationId, status, hasFile, source } = batch;
  if (!mayKeep || configurationId !== null || status === 'Processing' || !hasFile || source === 'centre') return null;
  return (offers ?? []).map((offer) => <Offer key={offer.layout} id={batch.id} offer={offer} />);
}

function Offer({ id, offer: { layout, results, rows } }: { readonly id: string; readonly offer: OfferedLayout }) {
  const { t, language } = useLanguage();
  const client = useQueryClient();
  const name = dataImportSetting.fields.layout.choices.find(({ value }) => value === layout)?.label[language] ?? layout;
  const keep = async () => {
    await send(importCalls.nameColumns, { id, layout });
    snackbar.success(t('imports.layoutKept'));
    await refreshTopics(client, 'qcTestImportHistory', 'dataImportSetting');
  };
  return (
    <section className="import-offer" aria-label={name}>
      <Alert
        type="info"
        showIcon
        message={t('imports.layoutOffered', { name, n: results })}
        description={t('imports.layoutOfferedLine')}
        action={
          <ActButton type="primary" act={keep}>
            {t('imports.keepLayout')}
          </ActButton>
        }
      />
      <Table label={name} columns={offeredColumns} rows={rows} rowKey={(row) => JSON.stringify(row)} />
    </section>
  );
}
