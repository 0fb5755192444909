import type { ReactNode } from 'react';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { useOnce } from '#platform/input/useOnce.ts';

type Props = {
  readonly title: string;
  readonly line: string;
  /** What the button that sends says. */
  readonly act: string;
  readonly kind?: 'primary' | 'quiet';
  /** Whether everything is typed. */
  readonly isComplete: boolean;
  readonly onSend: () => Promise<unknown>;
  readonly children: ReactNode;
};

/** One step of setting the second factor up or changing it. */
export function TwoStepForm({ title, line, act, kind = 'primary', isComplete, onSend, children }: Props) {
  const [send, isSending] = useOnce(onSend);
  return (
    <form
      className="card two-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void send();
      }}
    >
      <h2>{title}</h2>
      <p>{line}</p>
      {children}
      <PlainButton type="submit" kind={kind} isBusy={isSending}>
        {act}
      </PlainButton>
    </form>
  );
}
