import type { ComponentProps } from 'react';
import { ActDialog } from '#components/ui/dialog/ActDialog.tsx';
import '#components/ui/input/fields.css';

type Props = ComponentProps<typeof ActDialog> & {
  /** What follows from the act. */
  readonly line: string;
};

/** An act on tests: its consequences first, then its input. */
export function SetupActDialog({ line, children, ...dialog }: Props) {
  return (
    <ActDialog {...dialog}>
      <div className="setup-fields">
        <p className="setup-line">{line}</p>
        {children}
      </div>
    </ActDialog>
  );
}
