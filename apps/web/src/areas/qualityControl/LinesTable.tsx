import type { OrderLine } from '@qc/contract';
import { amountText } from '@qc/domain';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { ProductPicture } from './ProductPicture.tsx';

type Props = {
  readonly lines: readonly OrderLine[];
  readonly total: string;
  readonly currency: string;
  /** Further columns, for users who may change the lines. */
  readonly more?: readonly Column<OrderLine>[];
};

const columns: readonly Column<OrderLine>[] = [
  nameColumn(
    'name',
    'orders.product',
    ({ name }) => name,
    ({ name, pictureId }) => (
      <span className="order-line-name">
        <ProductPicture pictureId={pictureId} name={name} />
        {name}
      </span>
    ),
  ),
  { key: 'number', kind: 'text', label: 'orders.catalogueNumber', cell: ({ catalogueNumber }) => catalogueNumber },
  { key: 'pack', kind: 'text', label: 'orders.pack', cell: ({ pack }) => pack },
  { key: 'price', kind: 'number', label: 'orders.price', text: ({ price }) => price },
];
const quantity: Column<OrderLine> = {
  key: 'quantity',
  kind: 'number',
  label: 'orders.quantity',
  cell: (line) => line.quantity,
};
const amount: Column<OrderLine> = {
  key: 'amount',
  kind: 'number',
  label: 'orders.amount',
  text: (line) => line.amount,
};

/** The lines of an order with their sum. */
export function LinesTable({ lines, total, currency, more }: Props) {
  const { t } = useLanguage();
  const shown = more ? [...columns, ...more.slice(0, 1), amount, ...more.slice(1)] : [...columns, quantity, amount];
  return (
    <>
      <Table label={t('orders.lines')} columns={shown} rows={lines} rowKey={({ id }) => id} />
      <p className="order-total">
        {t('orders.total')} <strong>{amountText(total, currency)}</strong>
      </p>
    </>
  );
}
