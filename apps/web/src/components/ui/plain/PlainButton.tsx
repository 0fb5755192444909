import type { ButtonHTMLAttributes } from 'react';
import './plain.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly kind?: 'primary' | 'quiet';
  readonly isBusy?: boolean;
};

/** A native button in the product's look. While busy it stays focusable, so that focus is not lost. */
export function PlainButton({ kind = 'primary', isBusy = false, children, ...button }: Props) {
  return (
    <button type="button" {...button} className={`plain-button plain-button-${kind}`} aria-busy={isBusy || undefined}>
      {isBusy && <span className="plain-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
