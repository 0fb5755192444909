import { expect, test } from 'vitest';
import { linkParts, noticeText } from './noticeText.ts';

const params = { zh: { test: '葡萄糖', rules: '1-3s' }, en: { test: 'Glucose', rules: '1-3s' } };

test('a notification is read in the language of the moment', () => {
  expect(noticeText({ code: 'alert_reject', params }, 'zh')).toBe('失控：葡萄糖（1-3s）');
});

test('a code of a later version is shown as it is', () => {
  expect(noticeText({ code: 'ofTomorrow', params }, 'zh')).toBe('ofTomorrow');
});

test.each([
  { link: '/review/alarms?id=7', path: '/review/alarms', search: { id: '7' } },
  { link: '/system/job', path: '/system/job', search: {} },
])('$link leads to $path', ({ link, path, search }) => {
  expect(linkParts(link)).toEqual({ path, search });
});
