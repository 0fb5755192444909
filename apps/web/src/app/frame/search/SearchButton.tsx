import { SearchOutlined } from '@ant-design/icons';
import { useLanguage } from '#platform/language.ts';

const shortcut = 'Ctrl K';

/** Opens the search. Its name holds all that is written on it, so that who speaks to the computer can say what they see. */
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
