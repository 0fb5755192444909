import { labelName } from '@qc/resource-kit';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { FileLink } from '../cells/FileLink.tsx';
import { type StoredFile, uploadFile } from '../data/files.ts';
import type { InputProps } from './inputProps.ts';

/** One stored file: uploaded when it is chosen, and referred to by its id when the record is saved. */
export function FileInput(input: InputProps) {
  const { t } = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const [stored, setStored] = useState<StoredFile>();
  const [isSending, setSending] = useState(false);
  const fileId = typeof input.value === 'string' ? input.value : '';
  const fileName = stored?.id === fileId ? stored.name : input.values[labelName(input.name)];

  const send = async (file: File) => {
    setSending(true);
    try {
      const sent = await uploadFile(file);
      setStored(sent);
      input.onChange(sent.id);
    } finally {
      setSending(false);
    }
  };
  return (
    <span className="qc-file">
      <input
        ref={chooser}
        type="file"
        hidden
        // The library shows every file input inside its forms.
        style={{ display: 'none' }}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The API client reports the refusal of a file; the input stays as it was.
          if (file) void send(file).catch(() => undefined);
          event.target.value = '';
        }}
      />
      <Button
        id={input.id}
        icon={<Icon name="upload" />}
        loading={isSending}
        disabled={input.isDisabled}
        danger={input.isInvalid}
        aria-describedby={input.describedBy}
        onClick={() => chooser.current?.click()}
        onBlur={input.onBlur}
      >
        {t(isSending ? 'resource.uploading' : fileId ? 'resource.replaceFile' : 'resource.chooseFile')}
      </Button>
      {fileId && <FileLink fileId={fileId} fileName={fileName} />}
    </span>
  );
}
