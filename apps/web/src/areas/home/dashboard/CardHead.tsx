import type { MessageKey } from '@qc/i18n';
import type { ReactNode } from 'react';
import { useLanguage } from '#platform/language/language.ts';

/** The title of a card and the content at its end. */
export function CardHead({ title, children }: { readonly title: MessageKey; readonly children?: ReactNode }) {
  const { t } = useLanguage();
  return (
    <header className="home-card-head">
      <h2>{t(title)}</h2>
      {children}
    </header>
  );
}
