import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage } from '#platform/language.ts';

/** The page's title and language follow the screen and the chosen language. */
export function usePageTitle(): void {
  const { language, locale, t, text } = useLanguage();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` and `text` speak the language they are listed for
  useEffect(() => {
    const product = t('frame.productName');
    const name = title === undefined ? t('account.notFoundTitle') : typeof title === 'string' ? t(title) : text(title);
    document.title = name === product ? product : `${name} · ${product}`;
    document.documentElement.lang = locale;
  }, [title, language]);
}
