import type { Settings } from '../settings/settings.ts';
import { type Accent, accentOf } from './accent.ts';
import { type NavPalette, navPalettes, type Palette, palettes, type Scheme } from './palette.ts';

/** Everything that the settings decide about colours. */
export type Theme = {
  readonly scheme: Scheme;
  readonly palette: Palette;
  readonly nav: NavPalette;
  readonly accent: Accent;
};

export function themeOf(settings: Settings, scheme: Scheme): Theme {
  const primary = scheme === 'light' ? settings.lightThemePrimaryColor : settings.darkThemePrimaryColor;
  const nav = scheme === 'dark' ? 'dark' : settings.isVerticalNavSemiDark ? 'semiDark' : 'light';
  return { scheme, palette: palettes[scheme], nav: navPalettes[nav], accent: accentOf(primary, scheme) };
}

/** `text2` → `--text-2`, `navHover` → `--nav-hover`. */
function variableName(name: string): string {
  return `--${name.replace(/[A-Z]|\d/g, (part) => `-${part.toLowerCase()}`)}`;
}

/** Writes the theme as CSS variables, which every style sheet of ours reads. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  const accent = Object.fromEntries(Object.entries(theme.accent).map(([use, colour]) => [`accent-${use}`, colour]));
  root.dataset.theme = theme.scheme;
  root.style.colorScheme = theme.scheme;
  for (const [name, value] of Object.entries({ ...theme.palette, ...theme.nav, ...accent })) {
    root.style.setProperty(variableName(name), value);
  }
}
