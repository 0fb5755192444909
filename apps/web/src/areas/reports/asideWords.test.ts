import { fill } from '@qc/i18n';
import { reports } from '@qc/i18n/figures/reports';
import { expect, test } from 'vitest';
import type { Translate } from '#platform/language/language.ts';
import { asideWords } from './asideWords.ts';

const say: Translate = (key, values) =>
  fill(reports[String(key).replace('reports.', '') as keyof typeof reports], 'en', values);
const all = { fits: true, beyondGroup: 0, beyondOwn: 0, isOutlying: false };

test.each([
  { of: {}, words: 'All counted' },
  { of: { beyondGroup: 2 }, words: '2 beyond 6 MADe of the group or implausible' },
  {
    of: { beyondGroup: 1, beyondOwn: 3 },
    words: '1 beyond 6 MADe of the group or implausible; 3 beyond 3 of its own SDs (iterated)',
  },
  {
    of: { fits: false, isOutlying: true },
    words: 'Mean does not fit (wrong unit or code?): nothing counts; |SDI| > 3, listed',
  },
])('$of reads "$words"', ({ of, words }) => {
  expect(asideWords({ ...all, ...of }, say)).toBe(words);
});
