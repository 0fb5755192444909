import type { Message, MessageKey, Messages } from '@qc/i18n';
import i18next from 'i18next';
import { readCookie, writeCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

export type Language = 'zh' | 'en';
export type Locale = 'zh-CN' | 'en-US';
/** What stands in the place of `{{name}}`; `count` also chooses `key_one` or `key_other`. */
export type Fill = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, fill?: Fill) => string;

const cookieName = 'ycyz-language';
const locales: Record<Language, Locale> = { zh: 'zh-CN', en: 'en-US' };

/** The installation's default comes as an attribute of the page, so that it is known before the first paint. */
function firstLanguage(): Language {
  const stored = readCookie(cookieName) ?? document.documentElement.dataset.defaultLocale ?? 'zh-CN';
  return stored.toLowerCase().startsWith('en') ? 'en' : 'zh';
}

const language = createStore<Language>(firstLanguage());

const i18n = i18next.createInstance({
  lng: language.get(),
  fallbackLng: 'en',
  resources: { zh: { translation: {} }, en: { translation: {} } },
  interpolation: { escapeValue: false }, // React escapes
  initAsync: false,
});
void i18n.init();

/** Makes the texts of some areas known. A lazy part of the app calls it once, when it is loaded. */
export function registerMessages(areas: Readonly<Record<string, Messages>>): void {
  for (const [area, messages] of Object.entries(areas)) {
    for (const tongue of ['zh', 'en'] as const) {
      const texts = Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, message[tongue]]));
      i18n.addResourceBundle(tongue, 'translation', { [area]: texts }, true, true);
    }
  }
}

/** The text in the language of the moment; outside React, where no re-render is wanted. */
export const translate: Translate = (key, fill) => i18n.t(key, { ...fill });

export function currentLanguage(): Language {
  return language.get();
}

export function currentLocale(): Locale {
  return locales[language.get()];
}

export const onLanguageChange = language.subscribe;

/** Changes the language of the whole app without a reload and remembers it. */
export function setLanguage(next: Language): void {
  writeCookie(cookieName, locales[next]);
  void i18n.changeLanguage(next);
  language.set(next);
}

/** The language of the moment, how to say a text in it, and how to change it. */
export function useLanguage() {
  const now = useStore(language);
  return {
    language: now,
    locale: locales[now],
    t: translate,
    /** Chooses from a label that carries both languages itself, as fields and menu entries do. */
    text: (label: Message) => label[now] || label.en || label.zh,
    setLanguage,
  };
}
