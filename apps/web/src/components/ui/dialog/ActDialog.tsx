import type { ReactNode } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { Problem } from '../mark/Problem.tsx';
import { Dialog } from './Dialog.tsx';
import './actDialog.css';

type Props = {
  readonly title: string;
  /** The text of the button that sends. */
  readonly act: string;
  readonly problem: string;
  readonly send: () => Promise<void>;
  readonly isSending: boolean;
  /** The content above must say why it cannot be sent. */
  readonly isBlocked?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** An act that asks for text or a password first. A refusal of the server is shown below them and can be corrected. */
export function ActDialog({ title, act, problem, send, isSending, isBlocked = false, onClose, children }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog
      title={title}
      okText={act}
      cancelText={t('resource.cancel')}
      confirmLoading={isSending}
      okButtonProps={{ disabled: isBlocked }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="act-form">
        {children}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
