import { describe, expect, test } from 'vitest';
import { noPerformanceLimits, performanceLimitsFromTea } from '../target/performanceLimit.ts';
import { exceptionsOf, type RowFacts } from './exceptions.ts';

const sound: RowFacts = {
  count: 20,
  rejected: 0,
  sdi: 1.99,
  cvi: 1.5,
  biasPercent: -5,
  cvPercent: 3.33,
  tePercent: 10,
  sigma: 3,
  limits: performanceLimitsFromTea(10),
  hasTarget: true,
  isLotExpired: false,
  fitsGroup: true,
};

describe('what a row is noticed for', () => {
  test.each<{ name: string; more: Partial<RowFacts>; found: string[] }>([
    { name: 'on every limit it is not', more: {}, found: [] },
    { name: 'a rejection', more: { rejected: 1 }, found: ['rejected'] },
    { name: 'SDI of 2, to either side', more: { sdi: -2 }, found: ['sdi'] },
    { name: 'CVI above 1.5', more: { cvi: 1.51 }, found: ['cvi'] },
    { name: 'bias above half the allowable error', more: { biasPercent: -5.01 }, found: ['bias'] },
    { name: 'CV above a third of it', more: { cvPercent: 3.34 }, found: ['cv'] },
    { name: 'total error above it', more: { tePercent: 10.01 }, found: ['te'] },
    { name: 'sigma below 3', more: { sigma: 2.99 }, found: ['sigma'] },
    {
      name: 'a CV above the laboratory’s own limit, well within a third of the allowable error',
      more: { cvPercent: 2.1, limits: { ...performanceLimitsFromTea(10), maxCvPercent: 2 } },
      found: ['cv'],
    },
    {
      name: 'sigma below the laboratory’s own demand',
      more: { sigma: 3.9, limits: { ...performanceLimitsFromTea(10), minSigma: 4 } },
      found: ['sigma'],
    },
    {
      name: 'nothing where no limit is known',
      more: { cvPercent: 40, biasPercent: 40, tePercent: 90, sigma: -1, limits: noPerformanceLimits },
      found: [],
    },
    { name: '19 results', more: { count: 19 }, found: ['fewResults'] },
    { name: 'no result at all is not few', more: { count: 0 }, found: ['noResults'] },
    { name: 'no target', more: { hasTarget: false }, found: ['noTarget'] },
    { name: 'an expired lot', more: { isLotExpired: true }, found: ['lotExpired'] },
    { name: 'another unit than its group', more: { fitsGroup: false }, found: ['doesNotFit'] },
    {
      name: 'what is unknown is no exception',
      more: {
        sdi: null,
        cvi: null,
        biasPercent: null,
        cvPercent: null,
        tePercent: null,
        sigma: null,
      },
      found: [],
    },
    {
      name: 'the gravest first',
      more: { sigma: 1, rejected: 2, count: 3 },
      found: ['rejected', 'sigma', 'fewResults'],
    },
  ])('$name', ({ more, found }) => {
    expect(exceptionsOf({ ...sound, ...more })).toEqual(found);
  });
});
