import { afterEach, describe, expect, test } from 'vitest';
import { readCookie } from '../session/cookies.ts';
import { currentLocale, registerMessages, setLanguage, translate } from './language.ts';

registerMessages({ frame: { notificationsUnread_one: { zh: '通知，{{count}} 条未读', en: 'One unread' } } });

afterEach(() => setLanguage('zh'));

describe('a text', () => {
  test.each([
    { name: 'is Chinese by default', language: 'zh', text: '关闭' },
    { name: 'is English when chosen', language: 'en', text: 'Close' },
  ] as const)('$name', ({ language, text }) => {
    setLanguage(language);
    expect(translate('frame.close')).toBe(text);
  });

  test.each([
    { count: 3, text: 'Notifications, 3 unread' },
    { count: 0, text: 'Notifications, 0 unread' },
    { count: 1, text: 'One unread' },
  ])('speaks of $count as "$text"', ({ count, text }) => {
    setLanguage('en');
    expect(translate('frame.notificationsUnread', { count })).toBe(text);
  });

  test('a blank that nothing fills stays visible', () => {
    expect(translate('frame.searchNothing')).toContain('{{text}}');
  });
});

test('the choice is remembered as a locale', () => {
  setLanguage('en');
  expect(readCookie('ycyz-language')).toBe('en-US');
  expect(currentLocale()).toBe('en-US');
});
