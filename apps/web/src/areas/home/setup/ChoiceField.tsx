import { Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import '#components/ui/input/fields.css';

type Props<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly options: { value: V; label: string }[];
  readonly onChange: (value: V) => void;
  /** A help text about the choice. */
  readonly children?: ReactNode;
};

/** One of few, all of them shown, under its name. */
export function ChoiceField<V extends string>({ label, children, ...choice }: Props<V>) {
  const id = useId();
  return (
    <div className="qc-field">
      <span className="setup-label" id={id}>
        {label}
      </span>
      <Segmented<V> aria-labelledby={id} {...choice} />
      {children}
    </div>
  );
}
