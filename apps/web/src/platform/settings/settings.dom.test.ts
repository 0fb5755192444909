import { afterEach, describe, expect, test } from 'vitest';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { defaultSettings, withConsequences } from './settings.ts';
import { areSettingsChanged, changeSettings, currentSettings, readSettings, resetSettings } from './settingsStore.ts';

afterEach(resetSettings);

describe('settings', () => {
  test('start as the specification says', () => {
    expect(readSettings()).toMatchObject({
      theme: 'system',
      skin: 'default',
      isVerticalNavSemiDark: true,
      navbarType: 'sticky',
      footerType: 'static',
      lightThemePrimaryColor: '#FF8400',
      lightThemePrimaryDarkenColor: '#FFBB73',
    });
  });

  test.each([
    { change: { isNavbarBlurEnabled: false }, cookie: 'ycyz-isNavbarBlurEnabled', text: 'false' },
    { change: { isVerticalNavCollapsed: true }, cookie: 'ycyz-isVerticalNavCollapsed', text: 'true' },
    { change: { appContentWidth: 'boxed' as const }, cookie: 'ycyz-appContentWidth', text: 'boxed' },
    { change: { theme: 'dark' as const }, cookie: 'ycyz-theme', text: 'dark' },
    { change: { darkThemePrimaryColor: '#2F6FED' }, cookie: 'darkThemePrimaryColor', text: '#2F6FED' },
    { change: { idleLockMinutes: 5 }, cookie: 'ycyz-idleLockMinutes', text: '5' },
  ])('$cookie keeps a change over a reload', ({ change, cookie, text }) => {
    changeSettings(change);
    expect(readCookie(cookie)).toBe(text);
    expect(readSettings()).toMatchObject(change);
  });

  test.each([
    { cookie: 'ycyz-theme', text: 'pink' },
    { cookie: 'ycyz-isAppRTL', text: 'yes' },
    { cookie: 'ycyz-idleLockMinutes', text: '-3' },
    { cookie: 'lightThemePrimaryColor', text: 'red;}' },
  ])('$cookie with a value that makes no sense counts as not set', ({ cookie, text }) => {
    writeCookie(cookie, text);
    expect(readSettings()).toEqual(defaultSettings);
  });

  test('a colour that was chosen under the former name of its cookie still holds, until it is reset', () => {
    writeCookie('ycyz-lightThemePrimaryColor', '#2F6FED');
    expect(readSettings().lightThemePrimaryColor).toBe('#2F6FED');
    resetSettings();
    expect(readSettings()).toEqual(defaultSettings);
  });

  test('a reset takes everything back', () => {
    changeSettings({ skin: 'bordered', isAppRTL: true });
    expect(areSettingsChanged(currentSettings())).toBe(true);
    resetSettings();
    expect(areSettingsChanged(currentSettings())).toBe(false);
    expect(readCookie('ycyz-skin')).toBeUndefined();
  });
});

describe('choosing the horizontal navigation', () => {
  const hidden = { ...defaultSettings, navbarType: 'hidden' as const, isVerticalNavCollapsed: true };

  test('shows a hidden navbar and opens a collapsed navigation', () => {
    const next = withConsequences({ appContentLayoutNav: 'horizontal' }, hidden);
    expect(next).toMatchObject({ navbarType: 'sticky', isVerticalNavCollapsed: false });
  });

  test('leaves a static navbar as it is', () => {
    const next = withConsequences({ appContentLayoutNav: 'horizontal' }, { ...hidden, navbarType: 'static' });
    expect(next.navbarType).toBe('static');
  });

  test('the vertical one has no consequences', () => {
    expect(withConsequences({ appContentLayoutNav: 'vertical' }, hidden)).toEqual(hidden);
  });
});
