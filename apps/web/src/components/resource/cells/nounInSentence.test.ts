import { expect, test } from 'vitest';
import { nounInSentence } from './nounInSentence.ts';

test.each([
  { en: 'Lot', language: 'en', noun: 'lot' },
  { en: 'QC test', language: 'en', noun: 'QC test' },
  { en: 'TAE', language: 'en', noun: 'TAE' },
  { en: 'Lot', language: 'zh', noun: '批号' },
] as const)('$en in $language is $noun', ({ en, language, noun }) => {
  expect(nounInSentence({ zh: '批号', en }, language)).toBe(noun);
});
