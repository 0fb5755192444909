import { useLanguage } from '#platform/language/language.ts';
import { changeSettings, useSettings } from '#platform/settings/settingsStore.ts';
import { Icon } from '../plain/Icon.tsx';
import '../plain/plain.css';

const next = { light: 'dark', dark: 'system', system: 'light' } as const;
const icons = { light: 'sun', dark: 'moon', system: 'system' } as const;
const words = { light: 'frame.themeLight', dark: 'frame.themeDark', system: 'frame.themeSystem' } as const;

/** Cycles through light, dark and system; shows the present one. */
export function ThemeButton() {
  const { t } = useLanguage();
  const { theme } = useSettings();
  const name = `${t('frame.theme')}: ${t(words[theme])}`;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={name}
      onClick={() => changeSettings({ theme: next[theme] })}
    >
      <Icon name={icons[theme]} />
    </button>
  );
}
