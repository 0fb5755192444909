import { expect, test } from 'vitest';
import { enNumber, eqaRound, gradeEn, gradeScore, proficiencyZ, proficiencyZPrime, zetaScore } from './proficiency.ts';

test.each([
  { name: 'z without sigma', actual: proficiencyZ(1, { value: 1, sigmaPt: 0 }), expected: null },
  {
    name: 'z of an infinite sigma',
    actual: proficiencyZ(1, { value: 1, sigmaPt: Number.POSITIVE_INFINITY }),
    expected: null,
  },
  { name: 'z prime without any spread', actual: proficiencyZPrime(1, { value: 1, sigmaPt: 0, u: 0 }), expected: null },
  { name: 'zeta without uncertainties', actual: zetaScore({ value: 2, u: 0 }, { value: 1, u: 0 }), expected: null },
  {
    name: 'En without uncertainties',
    actual: enNumber({ value: 2, expanded: 0 }, { value: 1, expanded: 0 }),
    expected: null,
  },
  { name: 'zeta keeps its sign', actual: zetaScore({ value: 1, u: 3 }, { value: 11, u: 4 }), expected: -2 },
  { name: 'a round without samples', actual: eqaRound([]), expected: null },
])('$name', ({ actual, expected }) => {
  expect(actual).toBe(expected);
});

test.each([
  { score: 2, grade: 'satisfactory' },
  { score: (5.2 - 5) / 0.1, grade: 'satisfactory' },
  { score: -2.01, grade: 'questionable' },
  { score: 2.99, grade: 'questionable' },
  { score: (5.3 - 5) / 0.1, grade: 'unsatisfactory' },
  { score: null, grade: null },
])('a score of $score is $grade', ({ score, grade }) => {
  expect(gradeScore(score)).toBe(grade);
});

test.each([
  { en: -1, grade: 'satisfactory' },
  { en: 1.001, grade: 'unsatisfactory' },
  { en: null, grade: null },
])('an En of $en is $grade', ({ en, grade }) => {
  expect(gradeEn(en)).toBe(grade);
});

test('below 80 % a round fails', () => {
  expect(eqaRound([true, true, true, false, false])).toEqual({ scorePercent: 60, passed: false });
});
