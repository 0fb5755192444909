import { amountText } from '@qc/domain';
import { invoiceInfo, payeeAccount } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BelongingList } from '#components/resource/belonging/BelongingList.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { ordersQuery } from './orderQueries.ts';
import './qualityControl.css';

const nothing = {};

/** /qualityControl/paymentInfo: where to pay, what invoices say, and what is still to be paid or checked. */
export function PaymentInfoScreen() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  return (
    <Screen subtitle={t(isCentral ? 'orders.paymentCentreLine' : 'orders.paymentLine')}>
      <OpenPayments isCentral={isCentral} />
      <div className="qc-card order-card">
        <BelongingList resource={payeeAccount} fixed={nothing} inputs={undefined} />
      </div>
      {!isCentral && (
        <div className="qc-card order-card">
          <BelongingList resource={invoiceInfo} fixed={nothing} inputs={undefined} />
        </div>
      )}
    </Screen>
  );
}

/** Confirmed orders for a laboratory to pay, paid ones for the central body to check. */
function OpenPayments({ isCentral }: { readonly isCentral: boolean }) {
  const { t } = useLanguage();
  const [opened, setOpened] = useState('');
  const { data, error, refetch } = useQuery(
    ordersQuery({ state: isCentral ? 'paid' : 'confirmed', current: '1', size: '50' }),
  );
  const whose = (order: object) => (order as { tenantName?: string }).tenantName;
  return (
    <section className="qc-card order-card">
      <h2>{t(isCentral ? 'orders.toCheck' : 'orders.toPay')}</h2>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={3} rows={2} />}
      {data?.records.length === 0 && (
        <Empty
          title={t(isCentral ? 'orders.nothingToCheck' : 'orders.nothingToPay')}
          line={t('orders.nothingToPayLine')}
        />
      )}
      <ul className="order-lots">
        {data?.records.map((order) => (
          <li key={order.id}>
            <strong>{order.orderNumber}</strong>
            {isCentral && <span>{whose(order)}</span>}
            <span className="qc-number">{amountText(order.total, order.currency)}</span>
            <button
              type="button"
              className="qc-link"
              aria-label={t('orders.openOf', { number: order.orderNumber ?? '' })}
              onClick={() => setOpened(order.id)}
            >
              {t('orders.open')}
            </button>
            {!isCentral && (
              <Can code="order_place">
                <ScreenLink
                  to="/qualityControl/paymentInfoEdit"
                  search={{ id: order.id }}
                  aria-label={t('orders.payOf', { number: order.orderNumber ?? '' })}
                >
                  {t('orders.payNow')}
                </ScreenLink>
              </Can>
            )}
          </li>
        ))}
      </ul>
      {opened && <OrderDrawer id={opened} onClose={() => setOpened('')} />}
    </section>
  );
}
