import { expect, test } from 'vitest';
import type { AssayedAnalyte } from './lotAnalytes.ts';
import { makerTarget } from './makerTarget.ts';

const level = { level: 1, mean: 90, sd: 3, low: 84, high: 96 };
const assayed: AssayedAnalyte = {
  analyteId: 'glu',
  analyteName: '葡萄糖',
  abbreviation: 'GLU',
  unitId: 'mgdl',
  unitName: 'mg/dL',
  decimals: 0,
  levels: [level],
};
const scales = {
  of: (_analyte: string, unit: string) => {
    const known: Record<string, { factor: number; intercept: number }> = {
      mmol: { factor: 1, intercept: 0 },
      mgdl: { factor: 0.05, intercept: 0 },
      percent: { factor: 10, intercept: -20 },
    };
    return known[unit];
  },
};

test.each([
  { name: 'in the assay’s unit', rows: [assayed], unitId: 'mgdl', target: { mean: 90, sd: 3, reason: null } },
  { name: 'converted', rows: [assayed], unitId: 'mmol', target: { mean: 4.5, sd: 0.15, reason: null } },
  {
    name: 'converted over another zero, which moves the mean and not the SD',
    rows: [{ ...assayed, unitId: 'percent', levels: [{ ...level, mean: 6, sd: 0.2 }] }],
    unitId: 'mmol',
    target: { mean: 40, sd: 2, reason: null },
  },
  { name: 'a unit without a factor', rows: [assayed], unitId: 'odd', target: { mean: null, reason: 'unitMismatch' } },
  { name: 'an analyte that the lot lacks', rows: [], unitId: 'mmol', target: { mean: null, reason: 'notAssayed' } },
  {
    name: 'a range without an SD makes no SD',
    rows: [{ ...assayed, levels: [{ ...level, sd: null }] }],
    unitId: 'mgdl',
    target: { mean: null, sd: null, reason: 'sdMissing' },
  },
  {
    name: 'a range without a mean',
    rows: [{ ...assayed, levels: [{ ...level, mean: null }] }],
    unitId: 'mgdl',
    target: { mean: null, reason: 'meanMissing' },
  },
])('maker values: $name', ({ rows, unitId, target }) => {
  const found = makerTarget(rows, { analyteId: 'glu', unitId, level: 1, scales });
  expect(found.reason).toBe(target.reason);
  if (target.mean === null) expect(found.mean).toBeNull();
  else {
    expect(found.mean).toBeCloseTo(target.mean, 12);
    expect(found.sd).toBeCloseTo(target.sd ?? Number.NaN, 12);
  }
});
