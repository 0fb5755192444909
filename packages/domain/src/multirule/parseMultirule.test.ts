import { expect, test } from 'vitest';
import { parseMultirule } from './parseMultirule.ts';
import { seedRules } from './seedRules.ts';

test('every seeded rule is read back from its abbreviation', () => {
  for (const { errorType: _, ...rule } of seedRules) {
    expect(parseMultirule(rule.abbreviation)).toEqual({ ok: true, rule: { ...rule, active: true } });
  }
});

test.each([
  { text: '5-1.5s', as: '5-1.5s', fields: { kind: 'LIMIT', numberOfResults: 5, minExceeding: 5, numberOfSD: 1.5 } },
  { text: '5-1.5s', as: '5-1.5s', fields: { runType: 'ACROSS', materialScope: 'BOTH', reject: true, active: true } },
  { text: '3of5-1.5s', as: '3of5-1.5s', fields: { numberOfResults: 5, minExceeding: 3, runType: 'WITHIN' } },
  { text: '(2of3)2s', as: '2of3-2s', fields: { numberOfResults: 3, minExceeding: 2, numberOfSD: 2 } },
  { text: ' 2 of 3 - 2 s ', as: '2of3-2s', fields: { materialScope: 'ACROSS' } },
  { text: '41s', as: '4-1s', fields: { numberOfResults: 4, numberOfSD: 1 } },
  { text: '12s', as: '1-2s', fields: { numberOfResults: 1, numberOfSD: 2, reject: false } },
  { text: '13.5s', as: '1-3.5s', fields: { numberOfResults: 1, numberOfSD: 3.5 } },
  { text: '16s', as: '1-6s', fields: { numberOfResults: 1, runType: 'WITHIN', materialScope: 'WITHIN' } },
  { text: '1₃ₛ', as: '1-3s', fields: { numberOfSD: 3 } },
  { text: '２－２ｓ', as: '2-2s', fields: { runType: 'BOTH' } },
  { text: '1–3S', as: '1-3s', fields: { numberOfSD: 3 } },
  { text: 'R4s', as: 'R-4s', fields: { kind: 'RANGE', numberOfResults: 2, rangeMode: 'difference' } },
  {
    text: 'r-3.5s',
    as: 'R-3.5s',
    fields: { kind: 'RANGE', runType: 'WITHIN', materialScope: 'ACROSS', rangeMode: 'difference' },
  },
  { text: '8t', as: '8T', fields: { kind: 'TREND', numberOfResults: 8, runType: 'ACROSS', materialScope: 'WITHIN' } },
  { text: '10X', as: '10x', fields: { kind: 'LIMIT', numberOfResults: 10, numberOfSD: 0 } },
  { text: '11x̄', as: '11x', fields: { numberOfResults: 11, rangeMode: undefined } },
])('"$text" is $as', ({ text, as, fields }) => {
  const parsed = parseMultirule(text);
  expect(parsed).toMatchObject({ ok: true, rule: { id: as, abbreviation: as, ...fields } });
});

test.each([
  { text: '', reason: 'empty' },
  { text: '  ', reason: 'empty' },
  { text: 'Westgard', reason: 'unknownForm' },
  { text: '1-3', reason: 'unknownForm' },
  { text: '-3s', reason: 'unknownForm' },
  { text: '125s', reason: 'ambiguous' },
  { text: '16.1s', reason: 'ambiguous' },
  { text: '0-2s', reason: 'numberOfResultsOutOfRange' },
  { text: '101x', reason: 'numberOfResultsOutOfRange' },
  { text: '1T', reason: 'numberOfResultsOutOfRange' },
  { text: '3of2-2s', reason: 'minExceedingOutOfRange' },
])('"$text" is refused: $reason', ({ text, reason }) => {
  expect(parseMultirule(text)).toEqual({ ok: false, reason });
});
