import { useLanguage } from '#platform/language/language.ts';
import { type OpenQuestion, openQuestion } from '#platform/messages/confirm.ts';
import { useStore } from '#platform/store/store.ts';
import { Dialog } from './Dialog.tsx';

/** The safe answer has the focus if the other one is destructive. */
function ConfirmDialog({ question }: { readonly question: OpenQuestion }) {
  const { t } = useLanguage();
  return (
    <Dialog
      title={question.title}
      okText={question.action ?? t('frame.confirm')}
      cancelText={t('frame.cancel')}
      okButtonProps={{ danger: question.isDangerous ?? false }}
      cancelButtonProps={{ autoFocus: question.isDangerous ?? false }}
      width={420}
      centered
      zIndex={2090}
      onOk={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      <p>{question.text}</p>
      {question.subject && (
        <p>
          <strong>{question.subject}</strong>
        </p>
      )}
    </Dialog>
  );
}

/** Shows the open question. It disappears without fading when answered: a fading one would take Escape from the form beneath it. */
export function ConfirmHost() {
  const question = useStore(openQuestion);
  return question && <ConfirmDialog question={question} />;
}
