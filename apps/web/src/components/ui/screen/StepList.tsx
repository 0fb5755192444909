import type { ReactNode } from 'react';

type Props<Step extends string> = {
  readonly label: string;
  readonly className: string;
  readonly steps: readonly Step[];
  /** The content of a step. */
  readonly children: (step: Step, index: number) => ReactNode;
};

/** The steps of a form in their order. */
export function StepList<Step extends string>({ label, className, steps, children }: Props<Step>) {
  return (
    <nav aria-label={label}>
      <ol className={className}>
        {steps.map((step, index) => (
          <li key={step}>{children(step, index)}</li>
        ))}
      </ol>
    </nav>
  );
}
