import type { Message, MessageKey } from '@qc/i18n';
import type { ReactNode } from 'react';
import { useLanguage } from '#platform/language.ts';
import './screen.css';

type Props = {
  readonly title: MessageKey | Message;
  /** One line below the title: what this screen is for. */
  readonly subtitle?: ReactNode;
  /** Beside the title: a state or a count. */
  readonly badge?: ReactNode;
  /** At the end of the title's line: filters of the whole page, the primary act. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a page's content: title, acts, and what it is about. */
export function Screen({ title, subtitle, badge, actions, children }: Props) {
  const { t, text } = useLanguage();
  return (
    <article className="screen">
      <header className="screen-head">
        <div className="screen-heading">
          <h1 className="screen-title">
            {typeof title === 'string' ? t(title) : text(title)}
            {badge}
          </h1>
          {subtitle && <p className="screen-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </article>
  );
}
