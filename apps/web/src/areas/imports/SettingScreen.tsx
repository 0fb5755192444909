import { fileCalls, importCalls, type Preview } from '@qc/contract';
import { dataImportSetting } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { FileButton, importKinds } from '#components/ui/FileButton.tsx';
import { Pill } from '#components/ui/Pill.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery, upload } from '#platform/call.ts';
import { translate, useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { useDebounced } from '#platform/useDebounced.ts';
import { useOnce } from '#platform/useOnce.ts';
import { outcomeColumns, rowTones } from './importColumns.tsx';
import { settingsQuery } from './importQueries.ts';
import { SettingChoice } from './SettingChoice.tsx';
import { SettingFiles, type StoredSetting } from './SettingFiles.tsx';
import './imports.css';

/** /system/plan/dataImportSetting: how files are read, above a preview of the user's own file. */
export function SettingScreen() {
  const { t } = useLanguage();
  const control = useAddressList(dataImportSetting);
  return (
    <Screen subtitle={t('imports.settingLine')}>
      <ResourceList resource={dataImportSetting} control={control} />
      <PreviewCard />
    </Screen>
  );
}

function PreviewCard() {
  const { t } = useLanguage();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ id: string; name: string }>();
  const mayUpload = usePermission('file_upload');
  const settings = (useQuery(settingsQuery()).data as { records: readonly StoredSetting[] } | undefined)?.records ?? [];
  const setting = settings.find((each) => each.id === chosen) ?? {};
  const typed = useDebounced(text, 400);
  const source = file ? { fileId: file.id } : { text: typed };
  const isEmpty = !file && typed.trim() === '';
  const query = useQuery({ ...callQuery(importCalls.preview, { ...source, setting }), enabled: !isEmpty });
  const [take, isTaking] = useOnce(async (sent: File) => {
    const stored = await upload(fileCalls.upload, sent);
    setFile({ id: stored.attachId, name: stored.originalName });
  });
  return (
    <section className="qc-card import-step" aria-label={t('imports.preview')}>
      <h2>{t('imports.preview')}</h2>
      <div className="qc-bar">
        <SettingChoice settings={settings} value={chosen} onChange={setChosen} />
        {mayUpload && (
          <FileButton label={t('imports.previewFile')} accept={importKinds} isBusy={isTaking} onFile={take}>
            {file?.name}
          </FileButton>
        )}
        <SettingFiles setting={chosen === '' ? undefined : (setting as StoredSetting)} />
        {query.data?.encoding && <span>{t('imports.encoding', { name: query.data.encoding })}</span>}
        {query.data && <span>{t('imports.total', { n: query.data.total })}</span>}
      </div>
      <label htmlFor={`${id}-text`}>{t('imports.paste')}</label>
      <Input.TextArea
        id={`${id}-text`}
        rows={4}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFile(undefined);
        }}
      />
      {isEmpty ? (
        <Empty title={t('imports.previewNone')} line={t('imports.previewNoneLine')} />
      ) : (
        <LoadedTable
          label={t('imports.preview')}
          query={query}
          rows={query.data?.rows}
          columns={previewColumns}
          rowKey={(row: PreviewRow) => `${row.line}/${row.analyte}/${row.level}/${row.value}`}
          empty={<Empty title={t('imports.previewNone')} line={t('imports.previewNoneLine')} />}
        />
      )}
    </section>
  );
}

type PreviewRow = Preview['rows'][number];
const dash = (value: string | number | null): string => (value === null ? '—' : String(value));
const text = (
  key: 'raw' | 'analyte' | 'measuredAt' | 'qcTestName',
  label: Column<PreviewRow>['label'],
): Column<PreviewRow> => ({
  key,
  kind: 'text',
  label,
  text: (row) => dash(row[key]),
  cell: (row) => (key === 'raw' ? <code>{row.raw}</code> : dash(row[key])),
});

const previewColumns: readonly Column<PreviewRow>[] = [
  {
    key: 'line',
    kind: 'number',
    label: 'imports.line',
    isName: true,
    text: ({ line }) => String(line),
    cell: ({ line }) => line,
  },
  text('raw', 'imports.raw'),
  text('analyte', 'imports.analyte'),
  {
    key: 'level',
    kind: 'number',
    label: 'imports.level',
    text: ({ level }) => dash(level),
    cell: ({ level }) => dash(level),
  },
  text('measuredAt', 'imports.runTime'),
  {
    key: 'value',
    kind: 'number',
    label: 'imports.value',
    text: ({ value }) => dash(value),
    cell: ({ value }) => dash(value),
  },
  text('qcTestName', 'imports.test'),
  {
    key: 'state',
    kind: 'choice',
    label: 'imports.state',
    text: ({ status }) => translate(`imports.row_${status}`),
    cell: ({ status }) => <Pill tone={rowTones[status]}>{translate(`imports.row_${status}`)}</Pill>,
  },
  ...outcomeColumns(130),
];
