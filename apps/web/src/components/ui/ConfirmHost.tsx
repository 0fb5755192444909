import { Modal } from 'antd';
import { openQuestion } from '#platform/confirm.ts';
import { useLanguage } from '#platform/language.ts';
import { useStore } from '#platform/store.ts';

/** Shows the open question. The safe answer has the focus where the other one destroys. */
export function ConfirmHost() {
  const { t } = useLanguage();
  const question = useStore(openQuestion);
  return (
    <Modal
      open={question !== undefined}
      title={question?.title}
      okText={question?.action ?? t('frame.confirm')}
      cancelText={t('frame.cancel')}
      okButtonProps={{ danger: question?.isDangerous ?? false }}
      cancelButtonProps={{ autoFocus: question?.isDangerous ?? false }}
      width={420}
      centered
      destroyOnHidden
      zIndex={2090}
      onOk={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <p>{question?.text}</p>
    </Modal>
  );
}
