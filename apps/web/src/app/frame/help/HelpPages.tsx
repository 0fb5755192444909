import { useEffect, useRef, useState } from 'react';
import { SearchInput } from '#components/ui/input/SearchInput.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { contents, findInHelp, type HelpBook, type HelpPlace, placeOf } from './book.ts';
import { HelpFinds } from './HelpFinds.tsx';
import { KeysOfScreen } from './KeysOfScreen.tsx';
import { Markdown } from './markdown/Markdown.tsx';

type Props = { readonly book: HelpBook; readonly reference: string };

/** A page of the help with a search over all pages; at its end the keys of the open screen. */
export function HelpPages({ book, reference }: Props) {
  const { language, t } = useLanguage();
  const own = placeOf(book, reference) ?? contents;
  const [place, setPlace] = useState<HelpPlace>(own);
  const [typed, setTyped] = useState('');
  const shown = useRef<HTMLElement>(null);
  const page = book[language].get(place.page);
  // The reader of a section begins at its heading, not at the top of a long page.
  useEffect(() => {
    if (typed !== '') return;
    const heading = shown.current?.querySelector(`[data-section="${place.section}"]`);
    if (place.section > 0) heading?.scrollIntoView({ block: 'start' });
    else shown.current?.closest('.ant-drawer-body')?.scrollTo({ top: 0 });
  }, [place, typed]);
  const open = (next: HelpPlace) => {
    setTyped('');
    setPlace(next);
    shown.current?.focus({ preventScroll: true });
  };
  const followLink = (href: string) => {
    const reference = href.startsWith('#') ? `${place.page}${href}` : href.replace(/\.md(?=#|$)/, '');
    const target = href.includes('..') ? undefined : placeOf(book, reference);
    return target && (() => open(target));
  };
  return (
    <div className="help">
      <SearchInput label={t('help.search')} value={typed} onType={setTyped} />
      <nav className="help-ways" aria-label={t('frame.help')}>
        <button type="button" className="help-link" onClick={() => open(contents)}>
          {t('help.contents')}
        </button>
        {place.page !== own.page && (
          <button type="button" className="help-link" onClick={() => open(own)}>
            {t('help.ofScreen')}
          </button>
        )}
      </nav>
      {typed.trim() !== '' && <HelpFinds finds={findInHelp(book, language, typed)} typed={typed} onOpen={open} />}
      <article ref={shown} className="help-page" tabIndex={-1} lang={language} hidden={typed.trim() !== ''}>
        {page?.sections.map((section, at) => (
          <section key={section.heading} data-section={at}>
            <Markdown blocks={section.blocks} followLink={followLink} />
          </section>
        ))}
        {place.page !== 'keyboard' && <KeysOfScreen pages={book} />}
      </article>
    </div>
  );
}
