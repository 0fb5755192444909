import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';

/** What an import can be read from. */
export const importKinds = '.xlsx,.xls,.csv,.txt,.tsv,.hl7,.astm,.bin,.exp,.dat,.lis';

type Props = {
  /** The accessible name of the file chooser. */
  readonly label: string;
  readonly accept: string;
  readonly isPrimary?: boolean;
  readonly isBusy?: boolean;
  /** The API client has already shown a failure. */
  readonly onFile: (file: File) => Promise<unknown>;
  /** The text of the button where it differs from its name. */
  readonly children?: ReactNode;
};

/** Asks for a file; the same one can be chosen again. */
export function FileButton({ label, accept, isPrimary = false, isBusy = false, onFile, children = label }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        // The library shows every file input inside its forms.
        style={{ display: 'none' }}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onFile(file).catch(() => undefined);
          target.value = '';
        }}
      />
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<Icon name="upload" />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
