import { fileCalls, planTenantCalls, type ReadReport } from '@qc/contract';
import { useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { fetchFile, send, upload } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { PlanFileLine } from './PlanFileLine.tsx';
import { keyOf, type Typed, uncertaintyKeyOf } from './reportCells.ts';

type Props = { readonly planId: string; readonly onRead: (cells: Typed) => void };

/** Results from a file: download of a sheet to fill in, and its upload. Results that are read stay in the sheet until submitted. */
export function ReportFile({ planId, onRead }: Props) {
  const { t } = useLanguage();
  const [read, setRead] = useState<ReadReport>();
  const take = async (file: File) => {
    const { attachId } = await upload(fileCalls.upload, file);
    const found = await send(planTenantCalls.readFile, { planId, fileId: attachId });
    setRead(found);
    onRead(
      Object.fromEntries(
        found.cells.flatMap(({ planLotAnalyteId, level, value, u }) => [
          [keyOf(planLotAnalyteId, level), value],
          ...(u === undefined ? [] : [[uncertaintyKeyOf(planLotAnalyteId, level), u]]),
        ]),
      ),
    );
  };
  const save = async () => saveFile(await fetchFile(planTenantCalls.template, { planId }));
  return (
    <>
      <PlanFileLine onTemplate={save} onFile={take} />
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
