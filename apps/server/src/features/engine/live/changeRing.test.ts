import { expect, test } from 'vitest';
import { createChangeRing } from './changeRing.ts';

const change = { tenantId: '100001', topics: { lot: [] } };
const seqs = (entries: readonly { seq: number }[] | undefined) => entries?.map(({ seq }) => seq);

test('what came after a cursor, in order', () => {
  const ring = createChangeRing();
  const start = ring.cursor();
  ring.add(change);
  const middle = ring.cursor();
  ring.add(change);
  expect(seqs(ring.after(start))).toEqual([1, 2]);
  expect(seqs(ring.after(middle))).toEqual([2]);
  expect(seqs(ring.after(ring.cursor()))).toEqual([]);
});

test('a cursor older than the ring remembers is unknown', () => {
  const ring = createChangeRing(2);
  const start = ring.cursor();
  for (let i = 0; i < 5; i++) ring.add(change);
  expect(ring.after(start)).toBeUndefined();
  expect(seqs(ring.after(ring.cursorAt(4)))).toEqual([5]);
});

test('after a gap no earlier cursor is valid, though the numbers begin again', () => {
  const ring = createChangeRing();
  ring.add(change);
  const old = ring.cursor();
  ring.restart();
  ring.add(change);
  expect(ring.after(old)).toBeUndefined();
});

test.each(['', '-', 'x-1', '1', '-1'])('a cursor that is none (%s) is unknown', (cursor) => {
  expect(createChangeRing().after(cursor)).toBeUndefined();
});

test('a cursor ahead of the ring is unknown', () => {
  const ring = createChangeRing();
  expect(ring.after(ring.cursorAt(7))).toBeUndefined();
});
