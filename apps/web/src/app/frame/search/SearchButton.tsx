import { SearchOutlined } from '@ant-design/icons';
import { useLanguage } from '#platform/language.ts';

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      className="search-button"
      aria-label={t('frame.searchPlaceholder')}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <SearchOutlined />
      <span className="wide-only">{t('frame.searchPlaceholder')}</span>
      <kbd className="wide-only" aria-hidden="true">
        Ctrl K
      </kbd>
    </button>
  );
}
