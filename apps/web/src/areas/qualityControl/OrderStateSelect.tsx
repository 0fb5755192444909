import { orderStates } from '@qc/domain';
import { orderStatuses } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { countsQuery } from './orderQueries.ts';

const states = orderStates.filter((state) => state !== 'basket');

type Props = { readonly value: string; readonly onChange: (state: string) => void };

/** Orders of one state, or all; each with how many there are. */
export function OrderStateSelect({ value, onChange }: Props) {
  const { t, text } = useLanguage();
  const counts = useQuery(countsQuery()).data ?? [];
  const countOf = (state: string) => counts.find(({ orderState }) => orderState === state)?.count ?? 0;
  const total = counts.reduce((sum, { orderState, count }) => (orderState === 'basket' ? sum : sum + count), 0);
  const labelOf = (state: string) => {
    const label = orderStatuses.find((status) => status.value === state)?.label;
    return `${label ? text(label) : state} (${countOf(state)})`;
  };
  return (
    <Select
      aria-label={t('orders.state')}
      style={{ width: 180 }}
      value={value}
      options={[
        { value: '', label: `${t('orders.all')} (${total})` },
        ...states.map((state) => ({ value: state as string, label: labelOf(state) })),
      ]}
      onChange={onChange}
    />
  );
}
