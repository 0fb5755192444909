import { lotCalls } from '@qc/contract';
import { lot } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { useKnownNames } from '#components/lots/useKnownNames.ts';
import { problemsOf, rowOf, sentRow } from '#components/lots/valueSheet.ts';
import { detailQuery, refreshRecords } from '#components/resource/data/resourceQueries.ts';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useLotSheet, valuesQuery } from './useLotSheet.ts';
import { ValueTable } from './ValueTable.tsx';

type Props = { readonly lotId: string; readonly onClose: () => void };

/** The assayed values of a lot as one sheet. */
export function LotValues({ lotId, onClose }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const client = useQueryClient();
  const { data: record } = useQuery(detailQuery(lot, lotId));
  const known = useKnownNames();
  const sheet = useLotSheet(lotId);
  const hasProblems = sheet.rows.some((row) => problemsOf(row).length > 0);
  const save = async () => {
    if (hasProblems) return snackbar.error(t('lots.mendFirst'));
    const saved = await send(lotCalls.saveValues, { lotId, rows: sheet.rows.map(sentRow) });
    await refreshRecords(client, 'lotAnalyte');
    snackbar.success(t('lots.saved', saved));
    onClose();
  };
  const copyFrom = async (from: string | null) => {
    if (from === null) return;
    const { records } = await client.fetchQuery(valuesQuery(from));
    sheet.add(records.map(rowOf));
    snackbar.success(t('lots.copied', { count: records.length }));
  };
  const addAnalyte = (analyteId: string | null) => {
    const found = known.analytes.find((analyte) => analyte.id === analyteId);
    if (found) sheet.add([{ analyteId: found.id, unitId: found.unitId, texts: {} }]);
  };
  return (
    <Dialog
      title={t('lots.valuesOf', { lot: String(record?.lotNumber ?? '') })}
      width={1320}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('lots.close')}
        </Button>,
        <ActButton key="save" type="primary" disabled={!sheet.isDirty || sheet.rows.length === 0} act={save}>
          {t('lots.save')}
        </ActButton>,
      ]}
    >
      <p className="lot-line">{t('lots.valuesLine')}</p>
      <div className="lot-tools">
        <RefSelect
          id={`${id}-from`}
          to="lot"
          where={record ? { brandId_equal: String(record.brandId), id_notequal: lotId } : {}}
          value={null}
          placeholder={t('lots.copyFrom')}
          onChange={(from) => void copyFrom(from)}
        />
        <RefSelect
          id={`${id}-analyte`}
          to="analyte"
          value={null}
          placeholder={t('lots.addAnalyte')}
          onChange={addAnalyte}
        />
      </div>
      {sheet.isLoading ? (
        <LoadingRows columns={8} />
      ) : (
        <ValueTable
          rows={sheet.rows}
          known={known}
          isStored={sheet.isStored}
          onChange={sheet.set}
          onPaste={sheet.add}
        />
      )}
    </Dialog>
  );
}
