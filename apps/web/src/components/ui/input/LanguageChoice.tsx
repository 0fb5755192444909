import { type Language, useLanguage } from '#platform/language/language.ts';
import { useBrand } from '#platform/theme/brand.ts';
import './languageChoice.css';

/** Each language is named in itself, so that everyone finds their own. */
const languages: readonly { value: Language; name: string; tag: string }[] = [
  { value: 'zh', name: '中文', tag: 'zh-CN' },
  { value: 'en', name: 'English', tag: 'en' },
];

/** Nothing to choose where the installation offers one language only. */
export function LanguageChoice() {
  const { language, setLanguage, t } = useLanguage();
  if (useBrand().languages !== 'both') return null;
  return (
    <fieldset className="language-choice" aria-label={t('frame.language')}>
      {languages.map(({ value, name, tag }) => (
        <button
          key={value}
          type="button"
          lang={tag}
          aria-pressed={value === language}
          onClick={() => setLanguage(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
