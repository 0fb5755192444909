import type { ReactNode } from 'react';
import { withTexts } from '#platform/language/texts.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { Icon, type IconName } from '../mark/Icon.tsx';
import './states.css';

const LeadOfScreen = lazyPart(() =>
  withTexts(['leads'], async () => (await import('./LeadOfScreen.tsx')).LeadOfScreen),
);

type Props = {
  readonly icon?: IconName;
  readonly title: string;
  readonly line: string;
  /** Nothing is missing: a choice is still open, or a filter hides it. */
  readonly isChoice?: boolean;
  /** What to do next; by default what the screen declares. */
  readonly children?: ReactNode;
};

/** Nothing to show: says why, and what to do next. */
export function Empty({ icon, title, line, isChoice = false, children }: Props) {
  return (
    <div className="qc-empty">
      {icon && <Icon name={icon} />}
      <strong>{title}</strong>
      <p>{line}</p>
      {children ?? (!isChoice && <LeadOfScreen />)}
    </div>
  );
}
