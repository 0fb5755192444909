import { type OrderDetail, orderCalls } from '@qc/contract';
import { amountText } from '@qc/domain';
import { productOrder } from '@qc/resources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DatePicker, Form } from 'antd';
import { useState } from 'react';
import { useKeepTyped } from '#components/resource/form/useKeepTyped.ts';
import { FileInput } from '#components/resource/inputs/FileInput.tsx';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { routerSearch } from '#platform/screen/address.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { LineField } from './LineField.tsx';
import { invoicesQuery, orderQuery, ordersQuery, payeesQuery } from './orderQueries.ts';
import './qualityControl.css';

const defaults = { id: '' };

/** /qualityControl/paymentInfoEdit: how an order was paid, with the proof; without one, a choice of what is to be paid. */
export function PaymentInfoEditScreen() {
  const { t } = useLanguage();
  const [{ id }, setState] = useUrlState(defaults);
  const open = useQuery(ordersQuery({ state: 'confirmed', current: '1', size: '50' })).data?.records;
  return (
    <Screen subtitle={t('orders.payTitle')}>
      <div className="qc-card order-card order-form">
        {open?.length === 0 && !id ? (
          <Empty title={t('orders.nothingToPay')} line={t('orders.nothingToPayLine')} />
        ) : (
          <Form layout="vertical" component="div">
            <Form.Item label={t('orders.chooseOrder')} htmlFor="pay-order">
              <Select
                id="pay-order"
                value={id || undefined}
                options={(open ?? []).map((order) => ({
                  value: order.id,
                  label: `${order.orderNumber} · ${amountText(order.total, order.currency)}`,
                }))}
                onChange={(next) => setState({ id: next })}
              />
            </Form.Item>
            {id && <PayOrder key={id} id={id} />}
          </Form>
        )}
      </div>
    </Screen>
  );
}

function PayOrder({ id }: { readonly id: string }) {
  const { t } = useLanguage();
  const { data, error, refetch } = useQuery(orderQuery(id));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={2} rows={4} />;
  if (!data.acts.includes('pay')) return <p className="qc-problem">{t('orders.notPayable')}</p>;
  return <PayForm detail={data} />;
}

function PayForm({ detail: { order } }: { readonly detail: OrderDetail }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const payees = useQuery(payeesQuery(order.currency)).data?.records ?? [];
  const invoices = useQuery(invoicesQuery(true)).data?.records ?? [];
  const [payee, setPayee] = useState<string>();
  const [invoiceInfoId, setInvoice] = useState<string>();
  const [paidOn, setPaidOn] = useState(dayjs().format('YYYY-MM-DD'));
  const [paymentReference, setReference] = useState('');
  const [proofFileId, setProof] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { setDirty } = useKeepTyped(paymentReference !== '' || proofFileId !== null || payee !== undefined);
  const payeeAccountId = payee ?? (payees.length === 1 ? payees[0]?.id : undefined);
  const pay = async () => {
    setTried(true);
    if (!payeeAccountId || !proofFileId) return;
    const { id, version } = order;
    await send(orderCalls.pay, { id, version, payeeAccountId, paidOn, paymentReference, proofFileId, invoiceInfoId });
    setDirty(false);
    snackbar.success(t('orders.done_pay'));
    await refreshTopics(client, 'productOrder');
    await navigate({ to: '/qualityControl/order', search: routerSearch<string>({ tab: 'orders', id }) });
  };
  const missing = (isMissing: boolean, help: string) =>
    isTried && isMissing ? ({ validateStatus: 'error', help } as const) : {};
  return (
    <>
      <p className="order-total">
        {t('orders.total')} <strong>{amountText(order.total, order.currency)}</strong>
      </p>
      <Form.Item
        label={t('orders.chooseAccount')}
        htmlFor="pay-payee"
        {...missing(!payeeAccountId, t('orders.required'))}
      >
        <Select
          id="pay-payee"
          value={payeeAccountId}
          notFoundContent={t('orders.noPayee')}
          options={payees.map(({ id, payee: name, bank, accountNumber }) => ({
            value: id,
            label: `${name} · ${bank} · ${accountNumber}`,
          }))}
          onChange={setPayee}
        />
      </Form.Item>
      <Form.Item label={t('orders.paidOn')} htmlFor="pay-day">
        <DatePicker
          id="pay-day"
          allowClear={false}
          maxDate={dayjs()}
          value={dayjs(paidOn)}
          onChange={(day) => day && setPaidOn(day.format('YYYY-MM-DD'))}
        />
      </Form.Item>
      <LineField label={t('orders.paymentReference')} value={paymentReference} onChange={setReference} />
      <Form.Item label={t('orders.invoice')} htmlFor="pay-invoice">
        <Select
          id="pay-invoice"
          allowClear
          placeholder={typeof order.invoiceTitle === 'string' ? order.invoiceTitle : t('orders.chooseInvoice')}
          value={invoiceInfoId}
          options={invoices.map(({ id, title, taxNumber }) => ({ value: id, label: `${title} · ${taxNumber}` }))}
          onChange={setInvoice}
        />
      </Form.Item>
      <Form.Item
        label={t('orders.proof')}
        htmlFor="pay-proof"
        extra={t('orders.proofHelp')}
        {...missing(!proofFileId, t('orders.proofMissing'))}
      >
        <FileInput
          id="pay-proof"
          resource={productOrder}
          name="proofFileId"
          field={productOrder.fields.proofFileId}
          value={proofFileId}
          values={{}}
          onChange={(value) => setProof(typeof value === 'string' ? value : null)}
          fill={() => undefined}
          onBlur={() => undefined}
          isInvalid={isTried && !proofFileId}
          isDisabled={false}
          describedBy={undefined}
        />
      </Form.Item>
      <ActButton type="primary" act={pay}>
        {t('orders.send')}
      </ActButton>
    </>
  );
}
