import { type ReactNode, useId } from 'react';

type Props = { readonly label: string; readonly children: (id: string) => ReactNode };

/** A control with its label above. */
export function Labelled({ label, children }: Props) {
  const id = useId();
  return (
    <div className="plan-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
