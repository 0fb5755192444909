import type { OrderDetail } from '@qc/contract';
import { type ProductOrder, productOrder } from '@qc/resources';
import { FieldCell } from '#components/resource/cells/fieldCells.tsx';
import { useLanguage } from '#platform/language/language.ts';

export type FactName = Exclude<keyof typeof productOrder.fields, never> & keyof ProductOrder;

/** Some fields of an order, by the words of its declaration. */
export function OrderFacts({ detail, names }: { readonly detail: OrderDetail; readonly names: readonly FactName[] }) {
  const { text } = useLanguage();
  return (
    <dl className="order-facts">
      {names.map((name) => (
        <div key={name}>
          <dt>{text(productOrder.fields[name].label)}</dt>
          <dd>
            <FieldCell field={productOrder.fields[name]} name={name} record={detail.order} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
