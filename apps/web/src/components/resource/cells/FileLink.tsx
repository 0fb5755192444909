import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { downloadFile } from '../data/files.ts';

/** A stored file that can be fetched, under its own name where the server sent it. */
export function FileLink({ fileId, fileName }: { readonly fileId: string; readonly fileName?: unknown }) {
  const { t } = useLanguage();
  const name = typeof fileName === 'string' && fileName !== '' ? fileName : t('resource.download');
  return (
    <button
      type="button"
      className="qc-link"
      title={`${t('resource.download')}: ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        void downloadFile(fileId);
      }}
    >
      <Icon name="download" />
      {name}
    </button>
  );
}
