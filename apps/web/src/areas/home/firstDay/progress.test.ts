import { expect, test } from 'vitest';
import { chosenInstruments, chosenLot, currentStep } from './progress.ts';

const instruments = [{ id: 'i1' }, { id: 'i2' }];
const lots = [{ id: 'l1' }];
const value = { analyteId: '1' } as never;
const on = (labInstrumentId: string, lotId: string) => ({ labInstrumentId, lotId });

test.each([
  { name: 'nothing', known: { instruments: [], lots: [], tests: [] }, values: [], step: 1 },
  { name: 'an instrument', known: { instruments, lots: [], tests: [] }, values: [], step: 2 },
  { name: 'a lot without values', known: { instruments, lots, tests: [] }, values: [], step: 2 },
  { name: 'a lot with values', known: { instruments, lots, tests: [] }, values: [value], step: 3 },
  { name: 'tests on one of two', known: { instruments, lots, tests: [on('i1', 'l1')] }, values: [value], step: 3 },
  {
    name: 'tests on all',
    known: { instruments, lots, tests: [on('i1', 'l1'), on('i2', 'l1')] },
    values: [value],
    step: 4,
  },
])('a laboratory with $name is at step $step', ({ known, values, step }) => {
  const chosen = { instrumentIds: chosenInstruments(known, ''), lotId: chosenLot(known, '') };
  expect(currentStep({ ...known, ...chosen, lotValues: values })).toBe(step);
});

test('a new instrument is meant before those that have tests, and the address before both', () => {
  const known = { instruments, lots, tests: [on('i1', 'l1')] };
  expect(chosenInstruments(known, '')).toEqual(['i2']);
  expect(chosenInstruments(known, 'i1')).toEqual(['i1']);
  expect(chosenInstruments(known, 'gone')).toEqual(['i2']);
});

test('of several lots none is guessed', () => {
  const two = { instruments, lots: [...lots, { id: 'l2' }], tests: [] };
  expect(chosenLot(two, '')).toBe('');
  expect(chosenLot(two, 'l2')).toBe('l2');
});
