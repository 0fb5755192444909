import { useId } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';

type Props = {
  readonly label: string;
  readonly to: string;
  /** Empty where nothing is chosen, as the address has it. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** A choice of one record above a table. */
export function FilterField({ label, to, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="offer-filter">
      <label htmlFor={id}>{label}</label>
      <RefSelect id={id} to={to} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
    </div>
  );
}
