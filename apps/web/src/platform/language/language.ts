import type { Message, MessageKey, Messages } from '@qc/i18n';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { createStore, useStore } from '../store/store.ts';
import { currentBrand } from '../theme/brand.ts';

export type Language = 'zh' | 'en';
export type Locale = 'zh-CN' | 'en-US';
/** The values for placeholders such as `{{name}}`; a `count` of 1 chooses `key_one` where there is one. */
export type Fill = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, fill?: Fill) => string;

const cookieName = 'ycyz-language';
const locales: Record<Language, Locale> = { zh: 'zh-CN', en: 'en-US' };

/** The installation's default comes as an attribute of the page, so that it is known before the first paint. */
function firstLanguage(): Language {
  const { languages } = currentBrand();
  if (languages !== 'both') return languages;
  const stored = readCookie(cookieName) ?? document.documentElement.dataset.defaultLocale ?? 'zh-CN';
  return stored.toLowerCase().startsWith('en') ? 'en' : 'zh';
}

const language = createStore<Language>(firstLanguage());

const texts = new Map<string, Message>();

/** Registers the texts of some areas; `withTexts` calls it for what is loaded later. */
export function registerMessages(areas: Readonly<Record<string, Messages>>): void {
  for (const [area, messages] of Object.entries(areas)) {
    for (const [key, message] of Object.entries(messages)) texts.set(`${area}.${key}`, message);
  }
}

/** A key may have a singular form with `_one`. */
function messageFor(key: string, fill: Fill): Message | undefined {
  return (fill.count === 1 ? texts.get(`${key}_one`) : undefined) ?? texts.get(key);
}

/** The text in the present language; for use outside React, where nothing renders again. */
export const translate: Translate = (key, fill = {}) => {
  const text = messageFor(key, fill)?.[language.get()] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(fill[name] ?? blank));
};

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
  language.set(next);
}

/** The present language, a translator, and a setter. */
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
