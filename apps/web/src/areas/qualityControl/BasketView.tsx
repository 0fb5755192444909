import { type OrderDetail, type OrderLine, orderCalls } from '@qc/contract';
import { orderTotal } from '@qc/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { refreshTopics, send } from '#platform/api/call.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { isShort } from './isShort.ts';
import { LinesTable } from './LinesTable.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { basketQuery } from './orderQueries.ts';

type SetLine = (line: OrderLine, quantity: number) => void;

function QuantityInput({ line, onSet }: { readonly line: OrderLine; readonly onSet: SetLine }) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const quantity = Math.trunc(Number(typed));
    if (typed !== undefined && quantity >= 1 && quantity !== line.quantity) onSet(line, quantity);
    setTyped(undefined);
  };
  return (
    <Input
      className="order-quantity"
      type="number"
      min={1}
      aria-label={translate('orders.quantityOf', { name: line.name })}
      value={typed ?? line.quantity}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}

function Availability({ line }: { readonly line: OrderLine }) {
  if (!line.isOffered) return <Pill tone="error">{translate('orders.notOffered')}</Pill>;
  if (line.stock < line.quantity)
    return <Pill tone="warning">{translate('orders.onlyLeft', { count: line.stock })}</Pill>;
  return <Pill tone="success">{translate('orders.stock', { count: line.stock })}</Pill>;
}

const basketColumns = (onSet: SetLine): readonly Column<OrderLine>[] => [
  {
    key: 'quantity',
    kind: 'number',
    label: 'orders.quantity',
    width: 96,
    cell: (line) => <QuantityInput line={line} onSet={onSet} />,
  },
  { key: 'stock', kind: 'choice', label: 'orders.state', width: 120, cell: (line) => <Availability line={line} /> },
  actsColumn('orders.takeOut', (line) => (
    <button
      type="button"
      className="qc-link"
      aria-label={translate('orders.takeOutOf', { name: line.name })}
      onClick={() => onSet(line, 0)}
    >
      {translate('orders.takeOut')}
    </button>
  )),
];

/** What is about to be ordered. */
export function BasketView({ onCatalogue, onOrders }: { onCatalogue: () => void; onOrders: () => void }) {
  const { t } = useLanguage();
  const { data, error, refetch, isPending } = useQuery(basketQuery());
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows columns={5} />;
  if (!data || data.lines.length === 0)
    return (
      <div className="qc-card">
        <Empty title={t('orders.emptyBasket')} line={t('orders.emptyBasketLine')}>
          <Button type="primary" onClick={onCatalogue}>
            {t('orders.toCatalogue')}
          </Button>
        </Empty>
      </div>
    );
  return <FullBasket basket={data} onOrders={onOrders} />;
}

function FullBasket({ basket, onOrders }: { readonly basket: OrderDetail; readonly onOrders: () => void }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { order, lines } = basket;
  const isHeld = lines.some(isShort);
  const columns = useMemo(
    () =>
      basketColumns((line, quantity) => {
        const change = send(orderCalls.setLine, { orderId: order.id, productId: line.productId, quantity });
        void change.catch(() => undefined).then(() => refreshTopics(client, 'productOrder'));
      }),
    [client, order.id],
  );
  return (
    <div className="qc-card order-basket">
      <LinesTable lines={lines} total={orderTotal(lines)} currency={order.currency} more={columns} />
      {isHeld && <p className="qc-problem">{t('orders.shortLine')}</p>}
      <h2>{t('orders.delivery')}</h2>
      <OrderFacts detail={basket} names={['recipient', 'phone', 'address', 'invoiceTitle', 'taxNumber', 'remark']} />
      <div className="order-acts">
        <Button onClick={() => setEditing(true)}>{t('orders.editDelivery')}</Button>
        <OrderActs detail={basket} isHeld={isHeld} onDone={(act) => act === 'submit' && onOrders()} />
      </div>
      {isEditing && <EditOrderDialog detail={basket} onClose={() => setEditing(false)} />}
    </div>
  );
}
