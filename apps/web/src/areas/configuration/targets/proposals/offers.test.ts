import type { CrossoverRow, TargetProposal } from '@qc/contract';
import { expect, test } from 'vitest';
import { acceptedItems, crossoverOffer, proposalOffer, replacedTests } from './offers.ts';

const head = {
  labInstrumentName: 'AU 1',
  analyteName: 'Glucose',
  abbreviation: 'GLU',
  unitName: 'mmol/L',
  decimals: 2,
};
const proposal = (part: Partial<TargetProposal>): TargetProposal => ({
  ...head,
  qcTestId: '7',
  lotNumber: '45930',
  level: 1,
  current: null,
  n: 25,
  mean: 5.12345,
  sd: 0.2345,
  cvPercent: 4.6,
  firstMonth: null,
  lastMonth: null,
  shiftSd: null,
  sdRatio: null,
  reason: null,
  ...part,
});
const figures = { n: 12, mean: 5, sd: 0.1, cvPercent: 2 };
const crossing = (level: number, suggestion: Partial<CrossoverRow['suggestion']> | null): CrossoverRow => ({
  ...head,
  qcTestId: '8',
  fromTestId: '7',
  level,
  current: null,
  old: figures,
  new: figures,
  overlapFrom: null,
  overlapTo: null,
  oldInOverlap: 0,
  oldRejected: 0,
  suggestion: suggestion && {
    n: 12,
    mean: 6,
    oldCvPercent: 2,
    sdFromOldCv: 0.12,
    sd: 0.12,
    sdSource: 'oldCv',
    isProvisional: true,
    isEnough: true,
    ...suggestion,
  },
});

test.each([
  { name: 'enough results', part: {}, reason: null },
  { name: 'too few', part: { n: 19, reason: 'tooFewResults' as const }, reason: 'setup.tooFewResults' },
  { name: 'no spread', part: { sd: 0, reason: 'sdNotPositive' as const }, reason: 'setup.sdNotPositive' },
  {
    name: 'no results',
    part: { n: 0, mean: null, sd: null, reason: 'tooFewResults' as const },
    reason: 'setup.tooFewResults',
  },
])('a proposal with $name', ({ part, reason }) => {
  expect(proposalOffer(proposal(part)).reason).toBe(reason);
});

test('what is sent is what was shown, and nothing that may not be accepted', () => {
  const offers = [proposalOffer(proposal({})), proposalOffer(proposal({ level: 2, reason: 'tooFewResults' }))];
  expect(acceptedItems(offers)).toEqual([{ qcTestId: '7', level: 1, mean: 5.123, sd: 0.235 }]);
});

test.each([
  { name: 'enough', suggestion: {}, reason: null },
  { name: 'nine results', suggestion: { isEnough: false }, reason: 'setup.tooFewResults' },
  { name: 'no SD to be had', suggestion: { sd: null, sdSource: null }, reason: 'setup.noSuggestion' },
  { name: 'nothing measured', suggestion: null, reason: 'setup.tooFewResults' },
])('a crossover with $name', ({ suggestion, reason }) => {
  expect(crossoverOffer(crossing(1, suggestion)).reason).toBe(reason);
});

test('an old test is sealed only when every level has gone over', () => {
  const all = [crossoverOffer(crossing(1, {})), crossoverOffer(crossing(2, {}))];
  expect(replacedTests(all.slice(0, 1), all)).toEqual([]);
  expect(replacedTests(all, all)).toEqual(['7']);
  expect(replacedTests([], all)).toEqual([]);
});
