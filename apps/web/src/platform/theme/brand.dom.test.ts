import { afterEach, expect, test, vi } from 'vitest';
import { writeCookie } from '../session/cookies.ts';

afterEach(() => {
  delete document.documentElement.dataset.languages;
  delete document.documentElement.dataset.logo;
});

test.each([
  { offered: undefined, chosen: 'en-US', language: 'en' },
  { offered: 'both', chosen: 'zh-CN', language: 'zh' },
  { offered: 'en', chosen: 'zh-CN', language: 'en' },
  { offered: 'zh', chosen: 'en-US', language: 'zh' },
  { offered: 'fr', chosen: 'en-US', language: 'en' },
])('offered $offered, who had chosen $chosen reads $language', async ({ offered, chosen, language }) => {
  if (offered) document.documentElement.dataset.languages = offered;
  writeCookie('ycyz-language', chosen);
  vi.resetModules();
  const { currentLanguage } = await import('../language/language.ts');
  expect(currentLanguage()).toBe(language);
});

test('the page says where the logo is, and a change of it is shown immediately', async () => {
  document.documentElement.dataset.logo = '/logo?v=1';
  vi.resetModules();
  const { currentBrand, setBrand } = await import('./brand.ts');
  expect(currentBrand()).toEqual({ logo: '/logo?v=1', languages: 'both' });
  setBrand({ logo: null, languages: 'en' });
  expect(currentBrand()).toEqual({ logo: null, languages: 'en' });
});
