import { type ReactNode, useId } from 'react';
import { Problem } from '#components/ui/mark/Problem.tsx';

type Props = {
  readonly label: string;
  /** Why what was entered could not be done. */
  readonly problem?: string;
  readonly children: (id: string) => ReactNode;
};

/** A control with its label above. */
export function Labelled({ label, problem, children }: Props) {
  const id = useId();
  return (
    <div className="plan-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      <Problem text={problem} />
    </div>
  );
}
