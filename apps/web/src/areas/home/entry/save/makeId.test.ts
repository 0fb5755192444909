import { expect, test } from 'vitest';
import { createIdMaker } from './makeId.ts';

const at = Date.UTC(2026, 10, 15);

test('ids are whole numbers of at most 63 bits that grow, also within a millisecond', () => {
  const make = createIdMaker(
    () => at,
    () => 7,
  );
  const ids = Array.from({ length: 5000 }, make).map(BigInt);
  expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n))).toBe(true);
  expect((ids.at(-1) ?? 0n) < 2n ** 63n).toBe(true);
});

test('an id contains its time as the server reads it', () => {
  const id = createIdMaker(() => at)();
  expect(Number(BigInt(id) >> 22n) + Date.UTC(2024, 0, 1)).toBe(at);
});

test('a clock that steps back does not repeat an id', () => {
  let now = at;
  const make = createIdMaker(
    () => now,
    () => 7,
  );
  const first = make();
  now -= 1000;
  expect(BigInt(make()) > BigInt(first)).toBe(true);
});

test('browsers in the same millisecond begin where chance puts them, not where the clock does', () => {
  const ids = Array.from({ length: 200 }, () => createIdMaker(() => at)());
  // Two of 200 collide in one of a hundred runs; ten collide only if the start is not random.
  expect(new Set(ids).size).toBeGreaterThan(190);
});
