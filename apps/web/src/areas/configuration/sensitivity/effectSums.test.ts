import { expect, test } from 'vitest';
import { signed, sumOf, underDefault } from './effectSums.ts';

const effect = (id: string, sensitivityId: string | null, now: number, then: number) => ({
  qcTestId: id,
  labInstrumentName: '',
  analyteName: '',
  lotNumber: '',
  sensitivityId,
  runs: 9,
  present: { reject: now, warn: 0, missing: 0, peer: 0, tea: 0 },
  chosen: { reject: now, warn: 0, missing: 0, peer: then - now, tea: 0 },
});
const effects = [effect('1', null, 2, 5), effect('2', '9', 1, 1)];

test('alerts are summed over tests and kinds', () => {
  expect(sumOf(effects)).toEqual({ now: 3, chosen: 6 });
  expect(sumOf([])).toEqual({ now: 0, chosen: 0 });
});

test('a change of the default leaves exceptions alone', () => {
  expect(underDefault(effects).map(({ qcTestId }) => qcTestId)).toEqual(['1']);
});

test.each([
  { difference: 3, text: '+3' },
  { difference: 0, text: '0' },
  { difference: -2, text: '−2' },
])('$difference is written $text', ({ difference, text }) => {
  expect(signed(difference)).toBe(text);
});
