import { type OrderDetail, orderCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { invoicesQuery } from './orderQueries.ts';

type Words = { recipient: string; phone: string; address: string; remark: string };

/** Where a basket goes, and whom its invoice names. */
export function EditOrderDialog({ detail, onClose }: { readonly detail: OrderDetail; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { order } = detail;
  const asText = (value: unknown) => (typeof value === 'string' ? value : '');
  const [first] = useState<Words>({
    recipient: asText(order.recipient),
    phone: asText(order.phone),
    address: asText(order.address),
    remark: asText(order.remark),
  });
  const [words, setWords] = useState(first);
  const [invoiceInfoId, setInvoice] = useState<string>();
  const { setDirty, leave } = useKeepTyped(words !== first || invoiceInfoId !== undefined);
  const invoices = useQuery(invoicesQuery(true)).data?.records ?? [];
  const [save, isSaving] = useOnce(async () => {
    await send(orderCalls.edit, { id: order.id, version: order.version, ...words, invoiceInfoId });
    setDirty(false);
    snackbar.success(t('orders.saved'));
    await refreshTopics(client, 'productOrder');
    onClose();
  });
  const input = (name: keyof Words, max: number) => (
    <Form.Item label={t(`orders.${name}`)} htmlFor={`order-${name}`}>
      <Input
        id={`order-${name}`}
        maxLength={max}
        value={words[name]}
        onChange={(event) => setWords({ ...words, [name]: event.target.value })}
      />
    </Form.Item>
  );
  return (
    <Dialog
      title={t('orders.delivery')}
      okText={t('orders.save')}
      cancelText={t('orders.cancel')}
      confirmLoading={isSaving}
      onOk={() => void save().catch(() => undefined)}
      onCancel={() => void leave(onClose)}
    >
      <Form layout="vertical" component="div">
        {input('recipient', 60)}
        {input('phone', 30)}
        {input('address', 240)}
        <Form.Item label={t('orders.invoice')} htmlFor="order-invoice">
          <Select
            id="order-invoice"
            allowClear
            placeholder={asText(order.invoiceTitle) || t('orders.chooseInvoice')}
            value={invoiceInfoId}
            options={invoices.map(({ id, title, taxNumber }) => ({ value: id, label: `${title} · ${taxNumber}` }))}
            onChange={setInvoice}
          />
        </Form.Item>
        {input('remark', 500)}
      </Form>
    </Dialog>
  );
}
