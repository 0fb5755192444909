import { expect, test } from 'vitest';
import type { Translate } from '#platform/language/language.ts';
import { teaFrom } from './teaFrom.ts';

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values)}`) as unknown as Translate;

test.each([
  ['no allowable error', { source: null, taeTypeName: null }, ''],
  [
    'a published table',
    { source: 'tae', taeTypeName: 'WS/T 403-2024' },
    'charts.teaFrom_tae {"table":"WS/T 403-2024"}',
  ],
  [
    'a table that the own performance limit names',
    { source: 'performanceLimit', taeTypeName: 'CLIA 2025' },
    'charts.teaFrom_limitTable {"table":"CLIA 2025"}',
  ],
  ['an own limit', { source: 'performanceLimit', taeTypeName: null }, 'charts.teaFrom_performanceLimit {"table":""}'],
  ['the target', { source: 'target', taeTypeName: null }, 'charts.teaFrom_target {"table":""}'],
] as const)('%s', (_name, tea, words) => {
  expect(teaFrom(tea, t)).toBe(words);
});
