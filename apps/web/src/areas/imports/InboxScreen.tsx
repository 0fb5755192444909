import { type InboxCode, importCalls, recordCalls } from '@qc/contract';
import { dataMapping } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { ChooseLaboratory } from '#components/laboratory/ChooseLaboratory.tsx';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Screen } from '#components/ui/Screen.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { type View, ViewTabs } from '#components/ui/ViewTabs.tsx';
import { callQuery, refreshTopics, send } from '#platform/call.ts';
import { useLaboratory } from '#platform/laboratory.ts';
import { translate, useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { snackbar } from '#platform/snackbar.ts';
import { useOnce } from '#platform/useOnce.ts';
import './imports.css';

const views: readonly View[] = [
  { to: '/system/plan/dataMapping', label: 'imports.inbox', code: 'dataMapping_view' },
  { to: '/system/plan/dataMapping/list', label: 'imports.mappings', code: 'dataMapping_view' },
];

/** The field of a mapping that says what a code of a kind means. */
const fields = { analyte: 'analyteId', instrument: 'labInstrumentId', lot: 'lotId', unit: 'unitId' } as const;

type MapCode = (code: InboxCode, values: Readonly<Record<string, string | number>>) => void;

/** /system/plan/dataMapping: codes that rows wait for, each with what it most likely means. */
export function InboxScreen() {
  const { tenantId, isCentral } = useLaboratory();
  if (isCentral && tenantId === undefined)
    return (
      <Screen actions={<ViewTabs label="imports.views" views={views} />}>
        <ChooseLaboratory />
      </Screen>
    );
  return <Inbox tenantId={tenantId} />;
}

function Inbox({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const query = useQuery(callQuery(importCalls.inbox, { tenantId }));
  const mayMap = usePermission('dataMapping_add');
  const [map] = useOnce(async (code: InboxCode, values: Readonly<Record<string, string | number>>) => {
    const { kind, source, code: externalCode } = code;
    await send(recordCalls(dataMapping).save, {
      kind,
      externalCode,
      ...(source === '' ? {} : { source }),
      ...values,
    } as never);
    snackbar.success(t('imports.mapped'));
    await refreshTopics(client, 'dataMapping', 'qcTestImportHistory');
  });
  const columns = useMemo(
    () => inboxColumns(mayMap, (code, values) => void map(code, values).catch(() => undefined)),
    [map, mayMap],
  );
  return (
    <Screen subtitle={t('imports.inboxLine')} actions={<ViewTabs label="imports.views" views={views} />}>
      <div className="qc-card">
        <LoadedTable
          label={t('imports.inbox')}
          query={query}
          rows={query.data}
          columns={columns}
          rowKey={({ kind, source, code }: InboxCode) => `${kind}/${source}/${code}`}
          empty={<Empty title={t('imports.inboxNone')} line={t('imports.inboxNoneLine')} />}
        />
      </div>
    </Screen>
  );
}

/** /system/plan/dataMapping/list: what codes mean already. */
export function MappingListScreen() {
  const control = useAddressList(dataMapping);
  return (
    <Screen actions={<ViewTabs label="imports.views" views={views} />}>
      <ResourceList resource={dataMapping} control={control} />
    </Screen>
  );
}

const inboxColumns = (mayMap: boolean, onMap: MapCode): readonly Column<InboxCode>[] => [
  {
    key: 'kind',
    kind: 'choice',
    label: 'imports.kind',
    text: ({ kind }) => translate(`imports.kind_${kind}`),
  },
  nameColumn(
    'code',
    'imports.code',
    ({ code }) => code,
    ({ code }) => <strong>{code}</strong>,
  ),
  {
    key: 'source',
    kind: 'text',
    label: 'imports.source',
    text: ({ source }) => source || translate('imports.anySource'),
  },
  { key: 'rows', kind: 'number', label: 'imports.waitingRows', text: ({ rows }) => String(rows) },
  {
    key: 'raw',
    kind: 'text',
    label: 'imports.raw',
    rank: 0,
    text: ({ raw }) => raw,
    cell: ({ raw }) => <code>{raw}</code>,
  },
  {
    key: 'meaning',
    kind: 'block',
    label: 'imports.meaning',
    width: 360,
    cell: (code) => <Meanings code={code} mayMap={mayMap} onMap={onMap} />,
  },
];

function Meanings({
  code,
  mayMap,
  onMap,
}: {
  readonly code: InboxCode;
  readonly mayMap: boolean;
  readonly onMap: MapCode;
}) {
  const { t } = useLanguage();
  const { kind } = code;
  if (kind === 'test')
    return (
      <ScreenLink className="qc-link" to="/home/configuration/qctest/new" search={{}}>
        {t('imports.createTest')}
      </ScreenLink>
    );
  if (!mayMap) return <span>{code.suggestions.map(({ name }) => name).join(' · ') || '—'}</span>;
  const choices =
    kind === 'level'
      ? [1, 2, 3].map((level) => ({ key: String(level), name: t('imports.levelOf', { n: level }), values: { level } }))
      : code.suggestions.map(({ id, name, level }) => ({
          key: id,
          name,
          values: { [fields[kind]]: id, ...(kind === 'lot' && level !== null ? { level } : {}) },
        }));
  return (
    <span className="import-meanings">
      {choices.map(({ key, name, values }) => (
        <Button
          key={key}
          size="small"
          aria-label={t('imports.mapAs', { code: code.code, name })}
          onClick={() => onMap(code, values)}
        >
          {name}
        </Button>
      ))}
      {choices.length === 0 && '—'}
    </span>
  );
}
