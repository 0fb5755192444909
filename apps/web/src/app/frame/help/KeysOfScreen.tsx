import { useLanguage } from '#platform/language/language.ts';
import { screenKeys } from '#platform/screen/screenKeys.ts';
import { useStore } from '#platform/store/store.ts';
import { type HelpBook, placeOf } from './book.ts';
import { Markdown } from './markdown/Markdown.tsx';

/** The sections of the page `keyboard` whose keys work on the open screen, after those that work on any. */
export function KeysOfScreen({ pages }: { readonly pages: HelpBook }) {
  const { language, t } = useLanguage();
  const sections = new Set(useStore(screenKeys));
  const keyboard = pages[language].get('keyboard');
  const places = ['everywhere', ...sections].flatMap((name) => placeOf(pages, `keyboard#${name}`) ?? []);
  return (
    <section className="help-keys" aria-label={t('help.keys')}>
      <h2>{t('help.keys')}</h2>
      {places.map(({ section }) => (
        <Markdown key={section} blocks={keyboard?.sections[section]?.blocks ?? []} followLink={() => undefined} />
      ))}
    </section>
  );
}
