import { fileCalls, importCalls, type Preview, recordCalls } from '@qc/contract';
import { dataImportSetting } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { Pill } from '#components/ui/Pill.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { VerdictTag } from '#components/verdict/VerdictTag.tsx';
import { callQuery, refreshTopics, send, upload } from '#platform/call.ts';
import { translate, useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { useDebounced } from '#platform/useDebounced.ts';
import { useOnce } from '#platform/useOnce.ts';
import { rowTones } from './importColumns.tsx';
import { settingsQuery } from './importQueries.ts';
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

type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };

function PreviewCard() {
  const { t } = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ id: string; name: string }>();
  const mayUpload = usePermission('file_upload');
  const settings = (useQuery(settingsQuery()).data as { records: readonly Stored[] } | undefined)?.records ?? [];
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
        <Select
          aria-label={t('imports.configuration')}
          className="import-choice"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: t('imports.noConfiguration') },
            ...settings.map((each) => ({ value: each.id, label: each.name })),
          ]}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('imports.previewFile')}
          accept=".xlsx,.xls,.csv,.txt,.tsv"
          onChange={({ target }) => {
            const [sent] = target.files ?? [];
            if (sent) void take(sent).catch(() => undefined);
            target.value = '';
          }}
        />
        {mayUpload && (
          <Button icon={<Icon name="upload" />} loading={isTaking} onClick={() => input.current?.click()}>
            {file?.name ?? t('imports.previewFile')}
          </Button>
        )}
        <SettingFiles setting={chosen === '' ? undefined : (setting as Stored)} />
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

/** What of a stored configuration goes into a file: its own fields, no ids. */
function ownFields(setting: Stored): Readonly<Record<string, unknown>> {
  const names = Object.keys(dataImportSetting.fields).filter((name) => name !== 'labInstrumentId');
  return Object.fromEntries(names.map((name) => [name, setting[name]]));
}

/** A configuration goes from one laboratory to another, or becomes a copy, as a file. */
function SettingFiles({ setting }: { readonly setting: Stored | undefined }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const mayAdd = usePermission('dataImportSetting_add');
  const [take] = useOnce(async (file: File) => {
    const read = await file
      .text()
      .then((text): unknown => JSON.parse(text))
      .catch(() => null);
    const { concordImportSetting: values } = (read ?? {}) as { concordImportSetting?: { name?: unknown } };
    if (!values || typeof values.name !== 'string') return snackbar.error(t('imports.settingUnreadable'));
    const name = `${values.name.slice(0, 60)} ${new Date().toISOString().slice(5, 19)}`;
    await send(recordCalls(dataImportSetting).save, { ...values, name } as never);
    snackbar.success(t('imports.settingRead'));
    await refreshTopics(client, 'dataImportSetting');
  });
  const give = ({ name, ...fields }: Stored) => {
    const content = JSON.stringify({ concordImportSetting: ownFields({ name, ...fields }) }, null, 2);
    saveFile({ name: `${name}.json`, blob: new Blob([content], { type: 'application/json' }) });
  };
  return (
    <>
      {setting && (
        <Button icon={<Icon name="download" />} onClick={() => give(setting)}>
          {t('imports.exportSetting')}
        </Button>
      )}
      {mayAdd && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('imports.importSetting')}
            accept=".json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file).catch(() => undefined);
              target.value = '';
            }}
          />
          <Button icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
            {t('imports.importSetting')}
          </Button>
        </>
      )}
    </>
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
  {
    key: 'verdict',
    kind: 'verdict',
    label: 'imports.verdict',
    width: 130,
    cell: ({ verdict, violations }) =>
      verdict === null ? (
        '—'
      ) : (
        <span>
          <VerdictTag result={{ verdict, manualStatus: null, isExcluded: false }} /> {violations.join(' ')}
        </span>
      ),
  },
  {
    key: 'reason',
    kind: 'text',
    label: 'imports.reason',
    width: 260,
    text: ({ reason }) => reason ?? '',
    cell: ({ reason }) => reason ?? '',
  },
];
