import { SearchOutlined } from '@ant-design/icons';
import { useLanguage } from '#platform/language.ts';

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      className="search-button"
      aria-label={t('frame.search')}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <SearchOutlined />
      <span className="wide-only">{t('frame.searchPlaceholder')}</span>
      <kbd className="wide-only">Ctrl K</kbd>
    </button>
  );
}
