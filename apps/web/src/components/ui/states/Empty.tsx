import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import './states.css';

type Props = {
  readonly icon?: IconName;
  readonly title: string;
  readonly line: string;
  /** What to do next. */
  readonly children?: ReactNode;
};

/** Nothing to show: says why, and what to do next. */
export function Empty({ icon, title, line, children }: Props) {
  return (
    <div className="qc-empty">
      {icon && <Icon name={icon} />}
      <strong>{title}</strong>
      <p>{line}</p>
      {children}
    </div>
  );
}
