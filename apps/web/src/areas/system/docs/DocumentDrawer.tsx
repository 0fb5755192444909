import { type DocumentVersions, docsCalls } from '@qc/contract';
import type { Docs } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery, fetchFile, refreshTopics } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';

type Version = DocumentVersions[number];
type Props = { readonly document: Docs; readonly onClose: () => void };

/** A document in the page, with its earlier versions. */
export function DocumentDrawer({ document, onClose }: Props) {
  const { t, language } = useLanguage();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery(callQuery(docsCalls.versions, { id: document.id }));
  const shown = data?.find(({ fileId }) => fileId === chosen) ?? data?.[0];
  const name = (language === 'en' && document.nameEn) || document.name;
  const download = async ({ fileId }: Version) => {
    saveFile(await fetchFile(docsCalls.download, { id: document.id, fileId }));
    await refreshTopics(client, 'docs');
  };
  return (
    <Drawer open size={820} title={name} onClose={onClose}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={2} />}
      {shown && <Preview key={shown.fileId} id={document.id} version={shown} />}
      <h2 className="docs-heading">{t('docs.versions')}</h2>
      <ul className="docs-versions">
        {data?.map((version) => (
          <li key={`${version.fileId}${version.at}`}>
            <Pill tone={version.isPresent ? 'success' : 'neutral'}>
              {t(version.isPresent ? 'docs.present' : 'docs.earlier')}
            </Pill>
            <strong>{version.fileName}</strong>
            <span>{version.at.slice(0, 16)}</span>
            <span>{version.userName}</span>
            <span>{t('docs.size', { kilobytes: Math.max(1, Math.round(version.bytes / 1024)) })}</span>
            <button type="button" className="qc-link" onClick={() => setChosen(version.fileId)}>
              {t('docs.preview')}
            </button>
            <button type="button" className="qc-link" onClick={() => void download(version).catch(() => undefined)}>
              {t('docs.download')}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

/** Pictures, PDF and plain text are shown as they are; nothing of them is run. */
function Preview({
  id,
  version: { fileId, fileName, contentType },
}: {
  readonly id: string;
  readonly version: Version;
}) {
  const { t } = useLanguage();
  const isPicture = contentType.startsWith('image/');
  const isText = contentType.startsWith('text/');
  const isShown = isPicture || isText || contentType === 'application/pdf';
  const [content, setContent] = useState<{ url: string; text: string }>();
  useEffect(() => {
    if (!isShown) return undefined;
    let url: string | undefined;
    let isGone = false;
    const open = async () => {
      const { blob } = await fetchFile(docsCalls.download, { id, fileId, preview: 'true' });
      if (isGone) return;
      url = URL.createObjectURL(blob);
      setContent({ url, text: isText ? await blob.text() : '' });
    };
    void open().catch(() => undefined);
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, fileId, isShown, isText]);
  if (!isShown) return <p className="docs-note">{t('docs.noPreview')}</p>;
  if (!content) return <p className="docs-note">{t('docs.loading')}</p>;
  if (isPicture) return <img className="docs-picture" src={content.url} alt={fileName} />;
  if (isText)
    return (
      // A scroll container must be reachable by the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls
      <pre className="docs-text" tabIndex={0}>
        {content.text}
      </pre>
    );
  return <iframe className="docs-pdf" src={content.url} title={fileName} />;
}
