import { fileCalls, importCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { FileButton, importKinds } from '#components/ui/input/FileButton.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery, upload } from '#platform/api/call.ts';
import { useDebounced } from '#platform/input/useDebounced.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { type PreviewRow, previewColumns } from './rowColumns.tsx';
import { useSample } from './sample.ts';

type Props = {
  /** A configuration, stored or as it is being typed. */
  readonly setting: Readonly<Record<string, unknown>>;
  readonly bar?: ReactNode;
};

/** The user's own file as a configuration reads it: raw line, fields, result, verdict. Nothing is stored. */
export function PreviewRows({ setting, bar }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const { sample, setSample } = useSample();
  const { text, file } = sample;
  const mayUpload = usePermission('file_upload');
  const typed = useDebounced(text, 400);
  const rested = useDebounced(setting, 400);
  const source = file ? { fileId: file.id } : { text: typed };
  const isEmpty = !file && typed.trim() === '';
  const query = useQuery({ ...callQuery(importCalls.preview, { ...source, setting: rested }), enabled: !isEmpty });
  const [take, isTaking] = useOnce(async (sent: File) => {
    const stored = await upload(fileCalls.upload, sent);
    setSample({ text, file: { id: stored.attachId, name: stored.originalName } });
  });
  return (
    <>
      <div className="qc-bar">
        {bar}
        {mayUpload && (
          <FileButton label={t('imports.previewFile')} accept={importKinds} isBusy={isTaking} onFile={take}>
            {file?.name}
          </FileButton>
        )}
        {query.data?.encoding && <span>{t('imports.encoding', { name: query.data.encoding })}</span>}
        {query.data && <span>{t(`imports.shape_${query.data.shape}`)}</span>}
        {query.data && <span>{t('imports.total', { n: query.data.total })}</span>}
      </div>
      <label htmlFor={`${id}-text`}>{t('imports.paste')}</label>
      <Input.TextArea
        id={`${id}-text`}
        rows={4}
        value={text}
        onChange={({ target }) => setSample({ text: target.value, file: undefined })}
      />
      {query.data?.refusal && (
        <Alert type="warning" showIcon message={t('imports.notJudged', { reason: query.data.refusal })} />
      )}
      {isEmpty ? (
        <Empty title={t('imports.previewNone')} line={t('imports.previewNoneLine')} isChoice />
      ) : (
        <LoadedTable
          label={t('imports.preview')}
          query={query}
          rows={query.data?.rows}
          columns={previewColumns}
          rowKey={(row: PreviewRow) => `${row.line}/${row.analyte}/${row.level}/${row.value}`}
          empty={<Empty title={t('imports.previewNone')} line={t('imports.previewNoneLine')} isChoice />}
        />
      )}
    </>
  );
}
