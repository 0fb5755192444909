import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { pageSubject } from '#platform/screen/pageSubject.ts';
import { useStore } from '#platform/store/store.ts';

/** The page's title and language follow the screen and the chosen language. */
export function usePageTitle(): void {
  const { language, locale, t, text } = useLanguage();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const subject = useStore(pageSubject);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` and `text` speak the language they are listed for
  useEffect(() => {
    const product = t('frame.productName');
    const name = title === undefined ? t('account.notFoundTitle') : typeof title === 'string' ? t(title) : text(title);
    document.title = [...new Set([name, subject, product])].filter((part) => part !== '').join(' · ');
    document.documentElement.lang = locale;
  }, [title, subject, language]);
}
