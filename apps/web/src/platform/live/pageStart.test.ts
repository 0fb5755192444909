import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPageStart, noteAnswer, noteOpened, pageStart } from './pageStart.ts';

const answerAt = (cursor?: string) => new Response(null, { headers: cursor ? { 'live-cursor': cursor } : {} });
const read = (cursor?: string) => noteAnswer(Promise.resolve(answerAt(cursor)));

beforeEach(forgetPageStart);

test('a page begins at the earliest position of its answers, in any order', async () => {
  expect(pageStart()).toBeUndefined();
  for (const cursor of ['a-9', undefined, 'a-10', 'a-8', 'a-11']) await read(cursor);
  expect(pageStart()).toBe('a-8');
});

test('answers of two servers have no order: nobody knows where the page began', async () => {
  for (const cursor of ['a-9', 'b-1', 'b-1']) await read(cursor);
  expect(pageStart()).toBe('*');
});

test.each([
  { name: 'as late as the stream', cursor: 'a-5', isStale: false },
  { name: 'earlier than the stream', cursor: 'a-4', isStale: true },
  { name: 'of another server', cursor: 'b-7', isStale: true },
])('an answer that was on its way while the stream opened, $name: stale $isStale', async ({ cursor, isStale }) => {
  const onStale = vi.fn();
  const reading = read(cursor);
  noteOpened('a-5', onStale);
  await reading;
  expect(onStale).toHaveBeenCalledTimes(isStale ? 1 : 0);
});

test('what is asked for once the stream is open is no concern of its beginning', async () => {
  const onStale = vi.fn();
  noteOpened('a-5', onStale);
  await read('b-1');
  expect(onStale).not.toHaveBeenCalled();
});
