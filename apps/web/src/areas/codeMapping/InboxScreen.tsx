import { type InboxCode, importCalls, recordCalls } from '@qc/contract';
import { dataMapping } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChooseLaboratory } from '#components/laboratory/ChooseLaboratory.tsx';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { type View, ViewTabs } from '#components/ui/screen/ViewTabs.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery, refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { Meanings } from './Meanings.tsx';
import type { MapCode } from './mappingTargets.ts';
import './codeMapping.css';

const views: readonly View[] = [
  { to: '/system/plan/dataMapping', label: 'imports.inbox', code: 'dataMapping_view' },
  { to: '/system/plan/dataMapping/list', label: 'imports.mappings', code: 'dataMapping_view' },
];

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
  // Only the laboratory itself decides on its mappings: the central body may only read.
  const mayMap = usePermission('dataMapping_add') && tenantId === undefined;
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
  { key: 'imports', kind: 'number', label: 'imports.inImports', text: ({ imports }) => String(imports) },
  {
    key: 'lastTime',
    kind: 'date',
    label: 'imports.lastSeen',
    text: ({ lastTime }) => lastTime,
    cell: ({ lastTime }) => lastTime.slice(0, 16),
  },
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
