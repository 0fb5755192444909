import type { ListedRecord } from '@qc/contract';
import { amountText } from '@qc/domain';
import { productOrder } from '@qc/resources';
import { Input } from 'antd';
import { ChoicePill } from '#components/resource/cells/ChoicePill.tsx';
import { PagedTable } from '#components/ui/filters/PagedTable.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { actsColumn, type Column } from '#components/ui/table/column.ts';
import { usePagedList } from '#components/ui/table/usePagedList.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { OrderStateSelect } from './OrderStateSelect.tsx';
import { ordersQuery } from './orderQueries.ts';

type Order = ListedRecord<typeof productOrder>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const { fields } = productOrder;

const laboratoryColumn: Column<Order> = {
  key: 'laboratory',
  kind: 'text',
  label: 'orders.laboratory',
  text: (order) => textOf((order as Record<string, unknown>).tenantName),
};

const columns = (isCentral: boolean): readonly Column<Order>[] => [
  {
    key: 'orderNumber',
    kind: 'text',
    label: fields.orderNumber.label,
    isName: true,
    width: 180,
    text: ({ orderNumber }) => orderNumber ?? '—',
  },
  ...(isCentral ? [laboratoryColumn] : []),
  {
    key: 'state',
    kind: 'choice',
    label: fields.orderState.label,
    width: 110,
    cell: ({ orderState }) => <ChoicePill field={fields.orderState} value={orderState} />,
  },
  {
    key: 'total',
    kind: 'number',
    label: fields.total.label,
    text: ({ total, currency }) => amountText(total, currency),
  },
  {
    key: 'submittedAt',
    kind: 'date',
    label: fields.submittedAt.label,
    text: ({ submittedAt }) => submittedAt?.slice(0, 16) ?? '—',
  },
  {
    key: 'by',
    kind: 'text',
    label: 'orders.by_user',
    text: (order) => textOf((order as Record<string, unknown>).createUserName),
  },
  actsColumn('orders.open', ({ orderNumber }) => (
    <span className="qc-link" aria-hidden="true" title={orderNumber ?? ''}>
      {translate('orders.open')}
    </span>
  )),
];

const defaults = { tab: '', state: '', keyword: '', current: '1', size: '20', id: '' };

/** Orders in their states; one opens next to the list. */
export function OrderTable() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const { filter, setFilter, narrow, paged } = usePagedList(defaults, ordersQuery);
  return (
    <div className="qc-card">
      <div className="qc-bar">
        <Input.Search
          allowClear
          style={{ maxWidth: 320 }}
          aria-label={t(isCentral ? 'orders.searchQueue' : 'orders.searchOrders')}
          placeholder={t(isCentral ? 'orders.searchQueue' : 'orders.searchOrders')}
          defaultValue={filter.keyword}
          onSearch={(keyword) => narrow({ keyword })}
        />
        <OrderStateSelect value={filter.state} onChange={(state) => narrow({ state })} />
      </div>
      <PagedTable
        {...paged}
        label={t('orders.myOrders')}
        columns={columns(isCentral)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setFilter({ id })}
        empty={
          <Empty
            title={t(isCentral ? 'orders.noQueue' : 'orders.noOrders')}
            line={t(isCentral ? 'orders.noQueueLine' : 'orders.noOrdersLine')}
          />
        }
      />
      {filter.id && <OrderDrawer id={filter.id} onClose={() => setFilter({ id: '' })} />}
    </div>
  );
}
