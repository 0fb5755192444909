import type { ReactNode } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { useLanguage } from '#platform/language.ts';

type Props = {
  readonly title: string;
  readonly act: string;
  readonly problem: string;
  readonly isSending: boolean;
  readonly isBlocked?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** An act that asks for words or a password first; what the server refuses stands below them. */
export function ActDialog({ title, act, problem, isSending, isBlocked = false, onSend, onClose, children }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog
      title={title}
      okText={act}
      cancelText={t('resource.cancel')}
      confirmLoading={isSending}
      okButtonProps={{ disabled: isBlocked }}
      onOk={onSend}
      onCancel={onClose}
    >
      <div className="monthly-form">
        {children}
        {problem && (
          <p className="qc-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
