import { expect, test } from 'vitest';
import { packNotices, unpackNotice } from './notices.ts';

const results = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    topic: 'qcTestResult',
    payload: { qcTestId: `1000000000000${1000 + i}` },
  }));

test('a commit is one notice, its topics apart', () => {
  const message = packNotices('100001', [...results(2), { topic: 'qcTestAlert', payload: { id: '7' } }]);
  expect(unpackNotice(message)).toEqual({
    tenantId: '100001',
    topics: {
      qcTestResult: [{ qcTestId: '10000000000001000' }, { qcTestId: '10000000000001001' }],
      qcTestAlert: [{ id: '7' }],
    },
  });
});

test('equal notices are sent once', () => {
  const message = packNotices('100001', [...results(1), ...results(1)]);
  expect(unpackNotice(message)?.topics.qcTestResult).toHaveLength(1);
});

test('a topic too long for the database is sent as "anything", the others in full', () => {
  const message = packNotices('100001', [...results(400), { topic: 'qcTestAlert', payload: { id: '7' } }]);
  expect(Buffer.byteLength(message)).toBeLessThan(8_000);
  expect(unpackNotice(message)?.topics).toEqual({ qcTestResult: [], qcTestAlert: [{ id: '7' }] });
});

test('bytes count, not characters', () => {
  const wide = Array.from({ length: 60 }, (_, i) => ({ topic: 't', payload: { name: `${'质'.repeat(50)}${i}` } }));
  expect(Buffer.byteLength(packNotices('100001', wide))).toBeLessThan(8_000);
});

test.each(['', 'null', '{', '{"tenantId":1,"topics":{}}', '{"tenantId":"1","topics":{"a":1}}', '[]'])(
  'what is no notice is not taken for one: %s',
  (message) => {
    expect(unpackNotice(message)).toBeUndefined();
  },
);
