import { fileCalls, planTenantCalls, type ReadReport } from '@qc/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { FileButton, importKinds } from '#components/ui/FileButton.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { fetchFile, send, upload } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useOnce } from '#platform/useOnce.ts';
import { keyOf, type Typed } from './reportCells.ts';

type Props = { readonly planId: string; readonly onRead: (cells: Typed) => void };

/** Results from a file: a sheet to fill in, and the way back; what is read stands in the sheet until it is submitted. */
export function ReportFile({ planId, onRead }: Props) {
  const { t } = useLanguage();
  const [read, setRead] = useState<ReadReport>();
  const [take, isReading] = useOnce(async (file: File) => {
    const { attachId } = await upload(fileCalls.upload, file);
    const found = await send(planTenantCalls.readFile, { planId, fileId: attachId });
    setRead(found);
    onRead(
      Object.fromEntries(
        found.cells.map(({ planLotAnalyteId, level, value }) => [keyOf(planLotAnalyteId, level), value]),
      ),
    );
  });
  const [save, isSaving] = useOnce(async () => saveFile(await fetchFile(planTenantCalls.template, { planId })));
  return (
    <>
      <div className="plan-line">
        <Button icon={<Icon name="download" />} loading={isSaving} onClick={() => void save().catch(() => undefined)}>
          {t('plans.template')}
        </Button>
        <Can code="file_upload">
          <FileButton label={t('plans.fromFile')} accept={importKinds} isBusy={isReading} onFile={take} />
        </Can>
      </div>
      {read && (
        <div role="status">
          <p>{t('plans.fileRead', { count: read.cells.length, problems: read.problems.length })}</p>
          {read.problems.length > 0 && (
            <ul>
              {read.problems.slice(0, 20).map(({ line, text }) => (
                <li key={`${line}${text}`}>{t('plans.fileLine', { line, text })}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
