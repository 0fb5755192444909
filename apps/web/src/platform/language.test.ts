import { afterEach, describe, expect, test } from 'vitest';
import { readCookie } from './cookies.ts';
import { currentLocale, registerMessages, setLanguage, translate } from './language.ts';

registerMessages({ frame: { moreNotifications_one: { zh: '还有 {{count}} 条', en: 'One more' } } });

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
    { count: 3, text: '3 more' },
    { count: 0, text: '0 more' },
    { count: 1, text: 'One more' },
  ])('speaks of $count as "$text"', ({ count, text }) => {
    setLanguage('en');
    expect(translate('frame.moreNotifications', { count })).toBe(text);
  });

  test('a blank that nothing fills stays visible', () => {
    expect(translate('account.forbiddenLine')).toContain('{{code}}');
  });
});

test('the choice is remembered as a locale', () => {
  setLanguage('en');
  expect(readCookie('ycyz-language')).toBe('en-US');
  expect(currentLocale()).toBe('en-US');
});
