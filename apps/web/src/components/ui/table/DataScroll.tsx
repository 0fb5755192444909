import type { ReactNode } from 'react';
import './dataTable.css';

type Props = { readonly label: string; readonly children: ReactNode };

/** Room in which a table scrolls; it takes the keyboard, since a table may hold nothing else that does. */
export function DataScroll({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="data-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
