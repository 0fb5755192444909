import { type ImportBatch, importCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { fetchFile, refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirmAct } from '#platform/messages/confirm.ts';
import { settingsQuery } from './importQueries.ts';
import { namesOf } from './NamedChoice.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { isReadable } from './useReprocessing.ts';

type Props = { readonly batch: ImportBatch; readonly mayAct: boolean };

/** What can be done with an import as a whole. */
export function BatchActs({ batch, mayAct }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [move, isMoving] = useOnce(async (redo: boolean) => {
    const text = t('imports.undoAsk', { n: batch.imported });
    if (!redo && !(await confirmAct(t('imports.undo'), text))) return;
    await send(importCalls.cancel, { importId: batch.id, redo });
    await refreshTopics(client, 'qcTestImportHistory', 'qcTestResult', 'qcTestAlert');
  });
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
      {mayAct && isReadable(batch) && <Reprocess key={batch.configurationId ?? ''} batch={batch} />}
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

/** Reads the file again, by another configuration too: with it go encoding, columns and all else of how it is read. */
function Reprocess({ batch }: Pick<Props, 'batch'>) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const settings = namesOf(useQuery(settingsQuery()).data);
  const [chosen, setChosen] = useState(batch.configurationId ?? '');
  const again = async () => {
    await send(importCalls.reprocess, { id: batch.id, configurationId: chosen === '' ? null : chosen });
    await refreshTopics(client, 'qcTestImportHistory');
  };
  return (
    <>
      <SettingChoice settings={settings} value={chosen} onChange={setChosen} />
      <ActButton icon={<Icon name="refresh" />} act={again}>
        {t('imports.reprocess')}
      </ActButton>
    </>
  );
}
