import { type OrderDetail, type OrderPaper, orderCalls } from '@qc/contract';
import { productOrder } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { ChoicePill } from '#components/resource/cells/ChoicePill.tsx';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { ChoiceButton } from '#components/ui/input/ChoiceButton.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { fetchFile } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { LinesTable } from './LinesTable.tsx';
import { OrderActs } from './OrderActs.tsx';
import { type FactName, OrderFacts } from './OrderFacts.tsx';
import { orderQuery } from './orderQueries.ts';

/** The documents of an order in each state. */
const papersOf: Readonly<Record<string, readonly OrderPaper[]>> = {
  submitted: ['order'],
  confirmed: ['order', 'payment'],
  paid: ['order', 'payment'],
  shipped: ['order', 'payment', 'delivery'],
  received: ['order', 'payment', 'delivery'],
  closed: ['order', 'payment', 'delivery'],
  cancelled: [],
};

const payment: readonly FactName[] = [
  'payeeAccountId',
  'paidOn',
  'paymentReference',
  'proofFileId',
  'invoiceTitle',
  'taxNumber',
];
const delivery: readonly FactName[] = ['recipient', 'phone', 'address', 'carrier', 'trackingNumber', 'remark'];

/** An order with all that belongs to it, next to the list. */
export function OrderDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const { data, error, refetch } = useQuery(orderQuery(id));
  const number = data?.order.orderNumber;
  return (
    <Drawer
      open
      size={760}
      title={number ? t('orders.detailOf', { number }) : t('orders.detail')}
      onClose={onClose}
      footer={data && <OrderFoot detail={data} />}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={4} />}
      {data && <OrderBody detail={data} />}
    </Drawer>
  );
}

function OrderFoot({ detail }: { readonly detail: OrderDetail }) {
  const { t } = useLanguage();
  const papers = papersOf[detail.order.orderState] ?? [];
  const print = async (paper: OrderPaper, lang: 'zh' | 'en') =>
    saveFile(await fetchFile(orderCalls.print, { id: detail.order.id, paper, lang }));
  const items = papers.flatMap((paper) =>
    (['zh', 'en'] as const).map((lang) => ({
      key: `${paper}/${lang}` as const,
      label: `${t(`orders.paper_${paper}`)} · ${t(lang === 'zh' ? 'orders.inChinese' : 'orders.inEnglish')}`,
    })),
  );
  return (
    <div className="order-acts">
      {items.length > 0 && (
        <ChoiceButton
          label={t('orders.papers')}
          choices={items}
          onChoose={(key) => {
            const [paper, lang] = key.split('/') as [OrderPaper, 'zh' | 'en'];
            return print(paper, lang);
          }}
        />
      )}
      <OrderActs detail={detail} />
    </div>
  );
}

function OrderBody({ detail }: { readonly detail: OrderDetail }) {
  const { t } = useLanguage();
  const { order, lines, lots, steps, laboratoryName } = detail;
  return (
    <div className="order-detail">
      <p className="order-head">
        <ChoicePill field={productOrder.fields.orderState} value={order.orderState} />
        {laboratoryName}
      </p>
      <LinesTable lines={lines} total={order.total} currency={order.currency} />
      <h2>{t('orders.delivery')}</h2>
      <OrderFacts detail={detail} names={delivery} />
      {order.paidOn ? (
        <>
          <h2>{t('orders.payment')}</h2>
          <OrderFacts detail={detail} names={payment} />
        </>
      ) : null}
      {lots.length > 0 && <Lots detail={detail} />}
      {steps.length > 0 && (
        <>
          <h2>{t('orders.steps')}</h2>
          <ol className="order-steps">
            {steps.map(({ act, at, userName, byCentre, reason }) => (
              <li key={`${at}${act}`}>
                <strong>{t(`orders.act_${act}` as 'orders.act_submit')}</strong>
                <span>{byCentre ? `${userName} · ${t('orders.centre')}` : userName}</span>
                <time>{at.slice(0, 16)}</time>
                {reason && <em>{reason}</em>}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Lots({ detail: { lots } }: { readonly detail: OrderDetail }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  return (
    <>
      <h2>{t('orders.shippedLots')}</h2>
      <ul className="order-lots">
        {lots.map(({ id, productName, lotId, lotNumber, expiryDate, quantity, receivedAt }) => (
          <li key={id}>
            <strong>{`${productName} × ${quantity}`}</strong>
            <span>{t('orders.expires', { lot: lotNumber, date: expiryDate })}</span>
            <span>{receivedAt ? t('orders.received', { at: receivedAt.slice(0, 16) }) : t('orders.onTheWay')}</span>
            {receivedAt && !isCentral && (
              <Can code="qcTest_add">
                <ScreenLink to="/home/configuration/qctest/new" search={{ lotId }}>
                  {t('orders.newTests')}
                </ScreenLink>
              </Can>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
