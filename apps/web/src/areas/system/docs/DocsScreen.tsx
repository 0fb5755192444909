import { docsCalls } from '@qc/contract';
import { type Docs, docs } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { callQuery, fetchFile, refreshTopics } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import './docs.css';

const labels = {
  preview: { zh: '预览与版本', en: 'Preview and versions' },
  download: { zh: '下载', en: 'Download' },
};
const defaults = { folder_equal: '' };

/** /system/docs: the central body's file library, by folder. */
export function DocsScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Docs>();
  const actions = useMemo(
    (): readonly RowAction<Docs>[] => [
      { key: 'preview', label: labels.preview, icon: 'search', act: (record) => setOpened(record) },
      {
        key: 'download',
        label: labels.download,
        icon: 'download',
        act: async ({ id }) => {
          saveFile(await fetchFile(docsCalls.download, { id }));
          await refreshTopics(client, 'docs');
        },
      },
    ],
    [client],
  );
  return (
    <div className="docs-library">
      <Folders />
      <ResourceScreen resource={docs} subtitle={t('docs.line')} rowActions={actions} />
      {opened && <DocumentDrawer document={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Folders() {
  const { t } = useLanguage();
  const [filter, setFilter] = useUrlState(defaults);
  const folders = useQuery(callQuery(docsCalls.folders, undefined)).data ?? [];
  const total = folders.reduce((sum, { count }) => sum + count, 0);
  const named = folders.filter(({ folder }) => folder !== '');
  const entry = (folder: string, label: string, count: number) => (
    <li key={folder} style={{ paddingInlineStart: 12 * (folder.split('/').length - 1) }}>
      <button
        type="button"
        className="docs-folder"
        aria-pressed={filter.folder_equal === folder}
        title={folder}
        onClick={() => setFilter({ folder_equal: folder })}
      >
        {label} <span>{count}</span>
      </button>
    </li>
  );
  return (
    <nav className="qc-card docs-folders" aria-label={t('docs.folders')}>
      <h2>{t('docs.folders')}</h2>
      <ul>
        {entry('', t('docs.allFolders'), total)}
        {named.map(({ folder, count }) => entry(folder, folder.split('/').at(-1) ?? folder, count))}
      </ul>
    </nav>
  );
}
