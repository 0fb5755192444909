import { defaultPrimary, defaultPrimaryDarken } from '../theme/accent.ts';

/** What a person can choose about the look of the app; each is kept in the cookie `ycyz-<name>`. */
export type Settings = {
  readonly theme: 'light' | 'dark' | 'system';
  readonly skin: 'default' | 'bordered';
  readonly isVerticalNavSemiDark: boolean;
  readonly appContentLayoutNav: 'vertical' | 'horizontal';
  readonly appContentWidth: 'fluid' | 'boxed';
  readonly navbarType: 'sticky' | 'static' | 'hidden';
  readonly isNavbarBlurEnabled: boolean;
  readonly footerType: 'sticky' | 'static' | 'hidden';
  readonly isVerticalNavCollapsed: boolean;
  readonly isAppRTL: boolean;
  readonly areTagsShown: boolean;
  /** Buttons in the navbar: a picture of the page, and the errors of this page. */
  readonly isScreenshotShown: boolean;
  readonly isDebugShown: boolean;
  /** Minutes without a touch until the screen locks; 0 is never. */
  readonly idleLockMinutes: number;
  readonly lightThemePrimaryColor: string;
  readonly lightThemePrimaryDarkenColor: string;
  readonly darkThemePrimaryColor: string;
  readonly darkThemePrimaryDarkenColor: string;
};

export const defaultSettings: Settings = {
  theme: 'system',
  skin: 'default',
  isVerticalNavSemiDark: true,
  appContentLayoutNav: 'vertical',
  appContentWidth: 'fluid',
  navbarType: 'sticky',
  isNavbarBlurEnabled: true,
  footerType: 'static',
  isVerticalNavCollapsed: false,
  isAppRTL: false,
  areTagsShown: true,
  isScreenshotShown: false,
  isDebugShown: false,
  idleLockMinutes: 30,
  lightThemePrimaryColor: defaultPrimary,
  lightThemePrimaryDarkenColor: defaultPrimaryDarken,
  darkThemePrimaryColor: defaultPrimary,
  darkThemePrimaryDarkenColor: defaultPrimaryDarken,
};

/** The values that a setting with a closed list may have. */
export const settingChoices = {
  theme: ['light', 'dark', 'system'],
  skin: ['default', 'bordered'],
  appContentLayoutNav: ['vertical', 'horizontal'],
  appContentWidth: ['fluid', 'boxed'],
  navbarType: ['sticky', 'static', 'hidden'],
  footerType: ['sticky', 'static', 'hidden'],
} as const satisfies { [Name in keyof Settings]?: readonly Settings[Name][] };

/** Choosing the horizontal navigation makes its bar visible and opens the collapsed side. */
export function withConsequences(change: Partial<Settings>, now: Settings): Settings {
  const next = { ...now, ...change };
  if (change.appContentLayoutNav !== 'horizontal') return next;
  return {
    ...next,
    navbarType: next.navbarType === 'hidden' ? 'sticky' : next.navbarType,
    isVerticalNavCollapsed: false,
  };
}
