/** A text that people read, in both languages of the product. */
export type Bilingual = { readonly zh: string; readonly en: string };

/** The languages of the product. Chinese is the default, English the fallback. */
export type Language = 'zh' | 'en';

/** Every language, for checks that walk all of them. */
export const languages: readonly Language[] = ['zh', 'en'];

/**
 * The language of a locale tag or an Accept-Language header; what is not Chinese reads English.
 * @example languageOf('zh-CN,zh;q=0.9') // 'zh'
 */
export function languageOf(tag: string): Language {
  return tag.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
