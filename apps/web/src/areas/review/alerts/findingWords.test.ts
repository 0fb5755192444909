import { fill } from '@qc/i18n';
import { alerts } from '@qc/i18n/review/alerts';
import { expect, test } from 'vitest';
import type { Translate } from '#platform/language/language.ts';
import { findingSentence } from './findingWords.ts';

const say =
  (language: 'zh' | 'en'): Translate =>
  (key, values) =>
    fill(alerts[String(key).replace('alerts.', '') as keyof typeof alerts], language, values);
const month = { level: 2, month: '2026-07', against: 'peer' } as const;

test.each([
  {
    kind: 'sdi',
    value: -2.345,
    limit: 2,
    zh: '2026-07 水平 2：SDI −2.35，界限 ±2',
    en: '2026-07 level 2: SDI −2.35, limit ±2',
  },
  {
    kind: 'cvi',
    value: 1.6,
    limit: 1.5,
    zh: '2026-07 水平 2：CVI 1.60，界限 1.5',
    en: '2026-07 level 2: CVI 1.60, limit 1.5',
  },
  {
    kind: 'bias',
    value: 4.2,
    limit: 3,
    zh: '2026-07 水平 2：偏倚 +4.20 %（与同组均值比较），界限 ±3 %',
    en: '2026-07 level 2: Bias +4.20 % against the peer mean, limit ±3 %',
  },
  {
    kind: 'tea',
    value: 123.4,
    limit: 100,
    zh: '2026-07 水平 2：总误差占 TEa 的 123 %（偏倚与同组均值比较），界限 100 %',
    en: '2026-07 level 2: Total error is 123 % of TEa (bias against the peer mean), limit 100 %',
  },
] as const)('$kind in both languages', ({ zh, en, ...finding }) => {
  expect(findingSentence({ ...month, ...finding }, say('zh'))).toBe(zh);
  expect(findingSentence({ ...month, ...finding }, say('en'))).toBe(en);
});
