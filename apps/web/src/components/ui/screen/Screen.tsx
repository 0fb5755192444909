import type { ReactNode } from 'react';
import { pageSubject } from '#platform/screen/pageSubject.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { useStore } from '#platform/store/store.ts';
import './screen.css';

type Props = {
  /** What the page is about, where that says more than the name of the screen. */
  readonly title?: string | undefined;
  /** One line below the title: what this screen is for. */
  readonly subtitle?: ReactNode;
  /** After the title: a state or a count. */
  readonly badge?: ReactNode;
  /** At the end of the title's line: filters of the whole page, the primary act. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a page's content: title, acts, and what it is about. */
export function Screen({ title, subtitle, badge, actions, children }: Props) {
  const name = useScreenTitle();
  const whose = useStore(pageSubject);
  return (
    <article className="screen">
      <header className="screen-head">
        <div className="screen-heading">
          <h1 className="screen-title">
            {title ?? name}
            {badge}
            {whose !== '' && <span className="screen-whose">{whose}</span>}
          </h1>
          {subtitle && <p className="screen-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </article>
  );
}
