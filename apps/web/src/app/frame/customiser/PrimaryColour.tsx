import { useEffect, useRef } from 'react';
import { Icon } from '#components/ui/plain/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { changeSettings, useSettings } from '#platform/settings/settingsStore.ts';
import { accentOf, darkenOf, swatches } from '#platform/theme/accent.ts';
import type { Scheme } from '#platform/theme/palette.ts';
import { useTheme } from '#platform/theme/scheme.ts';

/** Debounced, because dragging in the picker sends a colour for every pixel. */
const restMs = 100;

function storeColour(scheme: Scheme, colour: string): void {
  const darken = darkenOf(colour);
  changeSettings(
    scheme === 'light'
      ? { lightThemePrimaryColor: colour, lightThemePrimaryDarkenColor: darken }
      : { darkThemePrimaryColor: colour, darkThemePrimaryDarkenColor: darken },
  );
}

/** The accent of the present scheme: one of five, or any. */
export function PrimaryColour() {
  const { t } = useLanguage();
  const { scheme } = useTheme();
  const settings = useSettings();
  const now = scheme === 'light' ? settings.lightThemePrimaryColor : settings.darkThemePrimaryColor;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (colour: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => storeColour(scheme, colour.toUpperCase()), restMs);
  };
  return (
    <div className="customiser-choice">
      <span>{t('frame.primaryColor')}</span>
      <div className="customiser-swatches">
        {swatches.map((colour) => (
          <button
            key={colour}
            type="button"
            style={{ background: colour, color: accentOf(colour, scheme).ink }}
            aria-label={colour}
            aria-pressed={colour === now.toUpperCase()}
            onClick={() => choose(colour)}
          >
            {colour === now.toUpperCase() && <Icon name="check" size={16} />}
          </button>
        ))}
        <input
          type="color"
          aria-label={t('frame.ownColor')}
          title={t('frame.ownColor')}
          value={now}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </div>
  );
}
