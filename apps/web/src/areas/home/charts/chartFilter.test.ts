import { describe, expect, test } from 'vitest';
import { levelsIn, oneOf, overlaysIn } from './chartFilter.ts';
import { addDays, periodOf } from './chartPeriod.ts';

const today = '2026-11-15';
const address = { since: '', until: '', days: '90' };

describe('the period of an address', () => {
  test.each([
    { name: 'the last 30 days end with today', given: { days: '30' }, from: '2026-10-17', to: '2026-11-16' },
    {
      name: 'own days are both included',
      given: { since: '2026-02-27', until: '2026-02-28' },
      from: '2026-02-27',
      to: '2026-03-01',
    },
    {
      name: 'days the wrong way round are turned',
      given: { since: '2026-03-02', until: '2026-03-01' },
      from: '2026-03-01',
      to: '2026-03-03',
    },
    { name: 'half a period is none', given: { since: '2026-03-02' }, from: '2026-08-18', to: '2026-11-16' },
    {
      name: 'a day that does not exist is none',
      given: { since: '2026-13-40', until: '2026-03-01' },
      from: '2026-08-18',
      to: '2026-11-16',
    },
    { name: 'nonsense is 90 days', given: { days: 'many' }, from: '2026-08-18', to: '2026-11-16' },
  ])('$name', ({ given, from, to }) => {
    expect(periodOf({ ...address, ...given }, today)).toEqual({ from: `${from} 00:00:00`, to: `${to} 00:00:00` });
  });

  test('days are counted over a leap day', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('words of an address', () => {
  test.each([
    { name: 'all levels where none is named', text: '', levels: [1, 2, 3] },
    { name: 'the named ones', text: '3.1', levels: [1, 3] },
    { name: 'all where the test has none of the named', text: '4', levels: [1, 2, 3] },
  ])('levels: $name', ({ text, levels }) => {
    expect(levelsIn(text, [1, 2, 3])).toEqual(levels);
  });

  test('overlays that no one knows are left out', () => {
    expect(overlaysIn('cusum.nonsense.tea')).toEqual(['tea', 'cusum']);
  });

  test('a word that no one knows is the first of the known', () => {
    expect([oneOf(['date', 'run'], 'run'), oneOf(['date', 'run'], 'sideways')]).toEqual(['run', 'date']);
  });
});
