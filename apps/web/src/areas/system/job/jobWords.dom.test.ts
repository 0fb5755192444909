import type { JobNote } from '@qc/contract';
import { expect, test } from 'vitest';
import { translate } from '#platform/language/language.ts';
import { durationText, noteText, progressText } from './jobWords.ts';

test.each([
  { seconds: null, text: '—' },
  { seconds: 0, text: '0 秒' },
  { seconds: 119, text: '119 秒' },
  { seconds: 120, text: '2 分钟' },
  { seconds: 7_200, text: '2 小时' },
])('$seconds s is $text', ({ seconds, text }) => {
  expect(durationText(seconds, translate)).toBe(text);
});

test.each([
  { note: null, text: '' },
  {
    note: { code: 'auditWhole', params: { tenantId: '100001', links: 7, compared: 3 } },
    text: '100001 的 7 条留痕完整，3 个结果一致',
  },
  { note: { code: 'ofTomorrow', params: {} }, text: 'ofTomorrow' },
] as { note: JobNote | null; text: string }[])('a note reads $text', ({ note, text }) => {
  expect(noteText(note, translate)).toBe(text);
});

test('progress without a known end is a count', () => {
  expect(progressText({ done: 3, total: null }, translate)).toBe('3');
  expect(progressText({ done: 3, total: 9 }, translate)).toBe('3 / 9');
});
