import { expect, test } from 'vitest';
import { rowKeyAct } from './rowKeys.ts';

test.each([
  { name: 'down goes to the next row', key: 'ArrowDown', index: 3, act: { kind: 'focus', index: 4 } },
  { name: 'down stays on the last row', key: 'ArrowDown', index: 9, act: { kind: 'focus', index: 9 } },
  { name: 'up stays on the first row', key: 'ArrowUp', index: 0, act: { kind: 'focus', index: 0 } },
  { name: 'Home goes to the first row', key: 'Home', index: 5, act: { kind: 'focus', index: 0 } },
  { name: 'End goes to the last row', key: 'End', index: 5, act: { kind: 'focus', index: 9 } },
  { name: 'PageDown turns the page', key: 'PageDown', index: 5, act: { kind: 'page', step: 1 } },
  { name: 'PageUp turns it back', key: 'PageUp', index: 5, act: { kind: 'page', step: -1 } },
  { name: 'Enter opens', key: 'Enter', index: 5, act: { kind: 'open' } },
  { name: 'Space selects', key: ' ', index: 5, act: { kind: 'toggle' } },
  { name: 'any other key is the screen’s own', key: 'x', index: 5, act: undefined },
])('$name', ({ key, index, act }) => {
  expect(rowKeyAct(key, { index, count: 10 })).toEqual(act);
});
