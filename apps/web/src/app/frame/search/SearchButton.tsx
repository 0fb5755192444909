import { SearchOutlined } from '@ant-design/icons';
import { useLanguage } from '#platform/language/language.ts';

const shortcut = 'Ctrl K';

/** Opens the search. Its accessible name contains its visible text, so that users of voice control can say what they see. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      className="search-button"
      aria-label={`${t('frame.searchPlaceholder')} ${shortcut}`}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <SearchOutlined />
      <span className="wide-only">{t('frame.searchPlaceholder')}</span>
      <kbd className="wide-only">{shortcut}</kbd>
    </button>
  );
}
