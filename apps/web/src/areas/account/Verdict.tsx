import type { ReactNode } from 'react';
import '#components/ui/plain/plain.css';
import './verdict.css';

type Props = { readonly number: string; readonly title: string; readonly line: string; readonly children: ReactNode };

/** One plain statement in the middle of the page, and the way on. The line runs out of its limits, as a chart would. */
export function Verdict({ number, title, line, children }: Props) {
  return (
    <section className="verdict">
      <svg viewBox="0 0 320 96" width="320" height="96" aria-hidden="true">
        <path className="verdict-limit" d="M0 20h320M0 76h320" />
        <path className="verdict-line" d="M4 52l28-12 28 20 28-26 28 22 28-14 28 16 28-10 28-44" />
        <circle className="verdict-point" cx="228" cy="4" r="5" />
        <text className="verdict-number" x="246" y="62">
          {number}
        </text>
      </svg>
      <h1>{title}</h1>
      <p>{line}</p>
      {children}
    </section>
  );
}
