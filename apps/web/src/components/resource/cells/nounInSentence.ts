import type { Bilingual, Language } from '@qc/resource-kit';

/**
 * What a resource is called inside a sentence: in English without its capital, unless it is an abbreviation.
 * @example nounInSentence({ zh: '批号', en: 'Lot' }, 'en') // 'lot'
 * @example nounInSentence({ zh: '质控项目', en: 'QC test' }, 'en') // 'QC test'
 */
export function nounInSentence(label: Bilingual, language: Language): string {
  if (language === 'zh') return label.zh;
  return /^[A-Z][a-z]/.test(label.en) ? label.en.charAt(0).toLowerCase() + label.en.slice(1) : label.en;
}
