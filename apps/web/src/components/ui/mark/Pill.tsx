import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './pill.css';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

type Props = {
  readonly tone: Tone;
  /** The sign of the tone, unless another says more; `null` shows none. */
  readonly icon?: IconName | null;
  readonly title?: string | undefined;
  readonly children: ReactNode;
};

/** A state by hue, sign and word. */
export function Pill({ tone, icon = tone, title, children }: Props) {
  return (
    <span className={`qc-pill tone-${tone}`} title={title}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
