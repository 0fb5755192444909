import { expect, test } from 'vitest';
import { mergeNotices } from './coalesce.ts';

const notice = (tenantId: string, ids: string[]) => ({ tenantId, topics: { lot: ids.map((id) => ({ id })) } });

test('changes of one tenant become one, each id once; tenants stay apart', () => {
  expect(mergeNotices([notice('100001', ['1']), notice('100002', ['9']), notice('100001', ['1', '2'])])).toEqual([
    notice('100001', ['1', '2']),
    notice('100002', ['9']),
  ]);
});

test.each([
  { name: 'before', notices: [notice('100001', []), notice('100001', ['1'])] },
  { name: 'after', notices: [notice('100001', ['1']), notice('100001', [])] },
])('"anything" replaces the full notices $name it', ({ notices }) => {
  expect(mergeNotices(notices)).toEqual([notice('100001', [])]);
});

test('more ids than a reader would follow are sent as "anything"', () => {
  const many = Array.from({ length: 201 }, (_, index) => String(index));
  expect(mergeNotices([notice('100001', many)])).toEqual([notice('100001', [])]);
});
