import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

type Props = {
  readonly title: string;
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** For content that is shown once, such as a new password: a click outside the dialogue does not close it. */
export function OnceDialog({ title, done, onClose, children }: Props) {
  const footer = (
    <Button type="primary" onClick={onClose}>
      {done}
    </Button>
  );
  return (
    <Dialog title={title} mask={{ closable: false }} onCancel={onClose} footer={footer}>
      {children}
    </Dialog>
  );
}
