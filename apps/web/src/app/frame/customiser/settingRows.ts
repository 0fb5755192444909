import type { MessageKey } from '@qc/i18n';
import type { Settings, settingChoices } from '#platform/settings/settings.ts';
import type { Scheme } from '#platform/theme/palette.ts';

type ChoiceName = keyof typeof settingChoices;

/** The words of each setting with a closed list, and of its values. */
export const choiceWords: {
  readonly [Name in ChoiceName]: {
    readonly label: MessageKey;
    readonly values: Readonly<Record<Settings[Name], MessageKey>>;
  };
} = {
  theme: {
    label: 'frame.theme',
    values: { light: 'frame.themeLight', dark: 'frame.themeDark', system: 'frame.themeSystem' },
  },
  skin: { label: 'frame.skin', values: { default: 'frame.skinDefault', bordered: 'frame.skinBordered' } },
  appContentLayoutNav: {
    label: 'frame.layout',
    values: { vertical: 'frame.layoutVertical', horizontal: 'frame.layoutHorizontal' },
  },
  appContentWidth: { label: 'frame.contentWidth', values: { fluid: 'frame.widthFluid', boxed: 'frame.widthBoxed' } },
  navbarType: {
    label: 'frame.navbarType',
    values: { sticky: 'frame.typeSticky', static: 'frame.typeStatic', hidden: 'frame.typeHidden' },
  },
  footerType: {
    label: 'frame.footerType',
    values: { sticky: 'frame.typeSticky', static: 'frame.typeStatic', hidden: 'frame.typeHidden' },
  },
};

type BooleanName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];
type Situation = { readonly isVertical: boolean; readonly scheme: Scheme };

/** Settings that are on or off, and where each makes a difference. */
export const switchSettings: readonly {
  readonly name: BooleanName;
  readonly label: MessageKey;
  isShown(at: Situation): boolean;
}[] = [
  { name: 'isVerticalNavSemiDark', label: 'frame.semiDark', isShown: (at) => at.isVertical && at.scheme === 'light' },
  { name: 'isVerticalNavCollapsed', label: 'frame.navCollapsed', isShown: (at) => at.isVertical },
  { name: 'isNavbarBlurEnabled', label: 'frame.navbarBlur', isShown: () => true },
  { name: 'areTagsShown', label: 'frame.tags', isShown: () => true },
  { name: 'isScreenshotShown', label: 'frame.screenshot', isShown: () => true },
  { name: 'isDebugShown', label: 'frame.debug', isShown: () => true },
  { name: 'isAppRTL', label: 'frame.rtl', isShown: () => true },
];
