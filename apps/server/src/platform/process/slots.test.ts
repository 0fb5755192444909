import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { defineError } from '../http/errors.ts';
import { createSlots } from './slots.ts';

const [ofPerson, ofLaboratory, ofAll] = ['PERSON', 'LABORATORY', 'ALL'].map((name) => {
  const make = defineError(`SLOTS_TEST_${name}`, 429, { zh: () => name, en: () => name });
  return () => make();
}) as [never, never, never];
const open = (waitMs = 100) =>
  createSlots({ perPerson: 2, perLaboratory: 3, total: 5, waitMs, ofPerson, ofLaboratory, ofAll });
const ann = { tenantId: '100001', userId: '1' };
const bob = { tenantId: '100001', userId: '2' };
const codeOf = (taking: Promise<unknown>): Promise<string> =>
  taking.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

test('a person has two, a laboratory three; the next waits and learns which limit it met', async () => {
  const slots = open();
  await slots.take(ann);
  await slots.take(ann);
  expect(await codeOf(slots.take(ann))).toBe('SLOTS_TEST_PERSON');
  await slots.take(bob);
  expect(await codeOf(slots.take(bob))).toBe('SLOTS_TEST_LABORATORY');
  // The same number of a person of another laboratory is somebody else.
  const other = { ...ann, tenantId: '100002' };
  expect(await codeOf(slots.take(other))).toBe('taken');
  await slots.take(other);
  expect(await codeOf(slots.take({ tenantId: '100003', userId: '1' }))).toBe('SLOTS_TEST_ALL');
  expect({ taken: slots.taken(), waiting: slots.waiting() }).toEqual({ taken: 5, waiting: 0 });
});

test('waiting requests continue as soon as a place is free, in order of arrival, and hold up nobody else', async () => {
  const slots = open(5000);
  const [first, second] = [await slots.take(ann), await slots.take(ann)];
  const order: string[] = [];
  const waiting = ['a', 'b'].map((name) => slots.take(ann).then(() => order.push(name)));
  expect(await codeOf(slots.take(bob))).toBe('taken');
  first();
  first();
  await delay(1);
  expect(order).toEqual(['a']);
  second();
  await Promise.all(waiting);
  expect(order).toEqual(['a', 'b']);
});

test('who hangs up waits no longer and takes no place', async () => {
  const slots = open(5000);
  const [first] = [await slots.take(ann), await slots.take(ann)];
  const gone = new AbortController();
  const waiting = codeOf(slots.take(ann, gone.signal));
  gone.abort();
  expect(await waiting).toBe('SLOTS_TEST_PERSON');
  first?.();
  expect({ taken: slots.taken(), waiting: slots.waiting() }).toEqual({ taken: 1, waiting: 0 });
});

test('one person does not fill the queue', async () => {
  const slots = open(300);
  const asked = Array.from({ length: 200 }, () => codeOf(slots.take(ann)));
  await delay(10);
  expect(slots.waiting()).toBe(50);
  expect((await Promise.all(asked)).filter((code) => code === 'taken')).toHaveLength(2);
});
