import { useSyncExternalStore } from 'react';
import { writeCookie } from '../session/cookies.ts';
import { currentSettings, onSettingsChange, useSettings } from '../settings/settingsStore.ts';
import { applyTheme, type Theme, themeOf } from './applyTheme.ts';
import type { Scheme } from './palette.ts';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

function systemScheme(): Scheme {
  return prefersDark.matches ? 'dark' : 'light';
}

function onSystemChange(listener: () => void): () => void {
  prefersDark.addEventListener('change', listener);
  return () => prefersDark.removeEventListener('change', listener);
}

function currentScheme(): Scheme {
  const { theme } = currentSettings();
  return theme === 'system' ? systemScheme() : theme;
}

/** Keeps the page's colours, direction and skin in step with the settings and the operating system. */
export function followTheme(): void {
  const apply = () => {
    const scheme = currentScheme();
    const settings = currentSettings();
    applyTheme(themeOf(settings, scheme));
    document.documentElement.dir = settings.isAppRTL ? 'rtl' : 'ltr';
    document.documentElement.dataset.skin = settings.skin;
    writeCookie('ycyz-color-scheme', scheme);
  };
  onSettingsChange(apply);
  onSystemChange(apply);
  apply();
}

/** The theme of the moment, for parts that need colours as values (charts, the component library). */
export function useTheme(): Theme {
  const settings = useSettings();
  const system = useSyncExternalStore(onSystemChange, systemScheme, systemScheme);
  return themeOf(settings, settings.theme === 'system' ? system : settings.theme);
}
