import type { CaseFile } from '@qc/contract';
import { Button } from 'antd';
import { useRef } from 'react';
import { FileLink } from '#components/resource/cells/FileLink.tsx';
import { uploadFile } from '#components/resource/data/files.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { FormLine } from './FormLine.tsx';

type Attached = Pick<CaseFile, 'id' | 'name'>;
type Props = { readonly files: readonly Attached[]; readonly onChange: (files: readonly Attached[]) => void };

/** Files that prove what was done: uploaded immediately, part of the case when it is sent. */
export function CaseFiles({ files, onChange }: Props) {
  const { t } = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const canUpload = usePermission('file_upload');
  const [attach, isSending] = useOnce(async (file: File) => onChange([...files, await uploadFile(file)]));
  return (
    <FormLine label={t('alerts.files')}>
      <ul className="case-files">
        {files.map((file) => (
          <li key={file.id}>
            <FileLink fileId={file.id} fileName={file.name} />
            <button
              type="button"
              className="square-button qc-row-button"
              aria-label={t('alerts.removeFile', { name: file.name })}
              onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      {canUpload && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('alerts.addFile')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The API client shows the refusal of a file; the list stays as it was.
              if (file) void attach(file).catch(() => undefined);
              event.target.value = '';
            }}
          />
          <Button icon={<Icon name="upload" />} loading={isSending} onClick={() => chooser.current?.click()}>
            {t('alerts.addFile')}
          </Button>
        </>
      )}
    </FormLine>
  );
}
