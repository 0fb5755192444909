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

/** The theme as CSS variables, which all our style sheets read. */
export function themeVariables({ palette, nav, accent }: Theme): Readonly<Record<string, string>> {
  const accents = Object.entries(accent).map(([use, colour]) => [`accent-${use}`, colour] as const);
  const all = [...Object.entries(palette), ...Object.entries(nav), ...accents];
  return Object.fromEntries(all.map(([name, value]) => [variableName(name), value]));
}

/** Writes the theme's variables to the page. */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  root.dataset.theme = theme.scheme;
  root.style.colorScheme = theme.scheme;
  for (const [name, value] of Object.entries(themeVariables(theme))) root.style.setProperty(name, value);
}
