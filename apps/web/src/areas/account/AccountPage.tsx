import type { ReactNode } from 'react';
import { LanguageChoice } from '#components/ui/input/LanguageChoice.tsx';
import { ThemeButton } from '#components/ui/input/ThemeButton.tsx';
import { Logo } from '#components/ui/mark/Logo.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { Hero } from './Hero.tsx';
import './account.css';

type Props = { readonly title: string; readonly line: string; readonly isWide?: boolean; readonly children: ReactNode };

/** The page of everything that happens before login: the product on one side, one form on the other. */
export function AccountPage({ title, line, isWide = false, children }: Props) {
  const { t } = useLanguage();
  return (
    <div className="account-page">
      <Hero />
      <div className="account-side">
        <header className="account-top">
          <div className="account-brand">
            <Logo />
            {t('frame.productName')}
          </div>
          <LanguageChoice />
          <ThemeButton />
        </header>
        <main className={isWide ? 'account-form account-form-wide' : 'account-form'}>
          <h1 className="account-title">{title}</h1>
          <p className="account-line">{line}</p>
          {children}
        </main>
        <footer className="account-foot">{t('frame.copyright', { year: new Date().getFullYear() })}</footer>
      </div>
    </div>
  );
}
