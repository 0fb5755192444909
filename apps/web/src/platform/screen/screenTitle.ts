import { useMatches } from '@tanstack/react-router';
import { useLanguage } from '../language/language.ts';

/** What the list of screens calls the one that is open. */
export function useScreenTitle(): string {
  const { t, text } = useLanguage();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? { zh: '', en: '' };
  return typeof title === 'string' ? t(title) : text(title);
}
