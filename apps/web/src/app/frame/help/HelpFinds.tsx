import { useLanguage } from '#platform/language/language.ts';
import type { HelpFind, HelpPlace } from './book.ts';

type Props = {
  readonly finds: readonly HelpFind[];
  readonly typed: string;
  readonly onOpen: (place: HelpPlace) => void;
};

/** What the search found, each with its page and the words around. */
export function HelpFinds({ finds, typed, onOpen }: Props) {
  const { t } = useLanguage();
  return (
    <>
      <p className="help-count" role="status">
        {finds.length === 0 ? t('help.nothing', { text: typed.trim() }) : t('help.found', { count: finds.length })}
      </p>
      <ul className="help-finds" aria-label={t('help.search')}>
        {finds.map((find) => (
          <li key={`${find.page}/${find.section}`}>
            <button type="button" onClick={() => onOpen(find)}>
              <strong>{find.section === 0 ? find.title : `${find.title} › ${find.heading}`}</strong>
              <span>{find.snippet}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
