import { TranslationOutlined } from '@ant-design/icons';
import { useLanguage } from '#platform/language/language.ts';
import { useBrand } from '#platform/theme/brand.ts';

/** Changes to the other of the two languages; it is named in itself. */
export function LanguageButton() {
  const { language, setLanguage, t } = useLanguage();
  if (useBrand().languages !== 'both') return null;
  const other =
    language === 'zh' ? ({ value: 'en', name: 'English' } as const) : ({ value: 'zh', name: '中文' } as const);
  return (
    <button
      type="button"
      className="icon-button language-button"
      aria-label={`${t('frame.language')}: ${other.name}`}
      title={other.name}
      onClick={() => setLanguage(other.value)}
    >
      <TranslationOutlined />
      <span className="wide-only" lang={other.value}>
        {other.name}
      </span>
    </button>
  );
}
