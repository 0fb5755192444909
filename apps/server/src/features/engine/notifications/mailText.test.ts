import { expect, test } from 'vitest';
import { mailOf, sentenceOf } from './mailText.ts';

const alert = {
  code: 'alert_reject',
  params: {
    zh: { test: '葡萄糖 · 一号仪', rules: '1-3s' },
    en: { test: 'Glucose · Analyser 1', rules: '1-3s' },
  },
  link: '/review/alarms?id=7',
  createTime: '2026-11-15 08:00:00',
};

test.each([
  { language: 'zh', text: '失控：葡萄糖 · 一号仪（1-3s）' },
  { language: 'en', text: 'Out of control: Glucose · Analyser 1 (1-3s)' },
] as const)('a sentence in $language', ({ language, text }) => {
  expect(sentenceOf(alert, language)).toBe(text);
});

test('a code of a later version is shown as it is', () => {
  expect(sentenceOf({ code: 'unheardOf', params: { zh: {}, en: {} } }, 'en')).toBe('unheardOf');
});

test('a mail counts, lists and links', () => {
  const mail = mailOf([alert, alert], { language: 'en', publicUrl: 'https://qc.example.org/' });
  expect(mail.subject).toBe('Concord: 2 notifications');
  expect(mail.text).toContain('https://qc.example.org/whccl/review/alarms?id=7');
  expect(mailOf([alert], { language: 'zh', publicUrl: null })).toMatchObject({ subject: '和准质控：1 条通知' });
  expect(mailOf([alert], { language: 'zh', publicUrl: null }).text).not.toContain('http');
});
