import { type OrderDetail, orderCalls } from '@qc/contract';
import type { OrderAct } from '@qc/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { confirm } from '#platform/messages/confirm.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { routerSearch } from '#platform/screen/address.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { ShipDialog } from './ShipDialog.tsx';

type Props = {
  readonly detail: OrderDetail;
  /** The text next to it must say why the order cannot be submitted. */
  readonly isHeld?: boolean;
  readonly onDone?: (act: OrderAct) => void;
};

/** Acts that need only a confirmation; the others need a text, a file or lots first. */
const sentences = {
  submit: 'orders.askSubmit',
  recall: 'orders.askRecall',
  confirm: 'orders.askConfirm',
  receive: 'orders.askReceive',
  close: 'orders.askClose',
} as const;
const forward: readonly OrderAct[] = ['submit', 'confirm', 'pay', 'ship', 'receive', 'close'];

const isAsked = (act: OrderAct): act is keyof typeof sentences => act in sentences;

/** The acts that the user may do on an order now; the next step first. */
export function OrderActs({ detail, isHeld = false, onDone }: Props) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isCentral = useIsCentral();
  const [open, setOpen] = useState<OrderAct>();
  const { order, acts } = detail;
  const finish = async (act: OrderAct) => {
    snackbar.success(t(`orders.done_${act}`));
    setOpen(undefined);
    await refreshTopics(client, 'productOrder', 'product', 'lotOrder');
    onDone?.(act);
  };
  const [run, isRunning] = useOnce(async (act: OrderAct, reason?: string) => {
    const asked = { id: order.id, version: order.version, reason };
    if (isCentral) await send(orderCalls.manage, { ...asked, act: act as 'confirm' });
    else await send(orderCalls.place, { ...asked, act: act as 'submit' });
    await finish(act);
  });
  const start = async (act: OrderAct) => {
    if (act === 'pay')
      return navigate({ to: '/qualityControl/paymentInfoEdit', search: routerSearch<string>({ id: order.id }) });
    if (act === 'cancel' && order.orderState === 'basket') {
      const isMeant = await confirm({
        title: t('orders.act_cancel'),
        text: t('orders.askCancelBasket'),
        action: t('orders.act_cancel'),
        isDangerous: true,
      });
      return isMeant ? run(act) : undefined;
    }
    if (!isAsked(act)) return setOpen(act);
    const isMeant = await confirm({
      title: t(`orders.act_${act}`),
      text: t(sentences[act]),
      action: t(`orders.act_${act}`),
    });
    return isMeant ? run(act) : undefined;
  };
  return (
    <>
      {[...acts]
        .sort((a, b) => Number(forward.includes(b)) - Number(forward.includes(a)))
        .map((act) => (
          <Button
            key={act}
            type={forward.includes(act) ? 'primary' : 'default'}
            danger={act === 'cancel'}
            disabled={isHeld && act === 'submit'}
            loading={isRunning && open === undefined}
            onClick={() => void Promise.resolve(start(act)).catch(() => undefined)}
          >
            {t(`orders.act_${act}`)}
          </Button>
        ))}
      {open === 'ship' && (
        <ShipDialog detail={detail} onDone={() => finish('ship')} onClose={() => setOpen(undefined)} />
      )}
      {open !== undefined && open !== 'ship' && (
        <ReasonDialog
          act={open}
          isSending={isRunning}
          onSend={(reason) => void run(open, reason).catch(() => undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type ReasonProps = {
  readonly act: OrderAct;
  readonly isSending: boolean;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
};

/** Steps back need a reason. */
function ReasonDialog({ act, isSending, onSend, onClose }: ReasonProps) {
  const { t } = useLanguage();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      title={t(`orders.act_${act}`)}
      okText={t(`orders.act_${act}`)}
      cancelText={t('orders.cancel')}
      okButtonProps={{ danger: act === 'cancel' }}
      confirmLoading={isSending}
      onOk={() => (reason.trim() === '' ? setMissing(true) : onSend(reason.trim()))}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('orders.reasonFor')}
          htmlFor="order-reason"
          validateStatus={isMissing && reason.trim() === '' ? 'error' : ''}
          help={isMissing && reason.trim() === '' ? t('orders.reasonMissing') : undefined}
        >
          <Input.TextArea
            id="order-reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
