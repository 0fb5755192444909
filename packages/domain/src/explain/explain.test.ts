import { expect, test } from 'vitest';
import { explainFigure, ROW_FIGURES, reportRow } from './reportRow.ts';
import type { RowSource } from './rowSource.ts';
import { FORMULAS, workingOf } from './working.ts';

const results = [
  { id: 'a', value: 5.5, excluded: false, ruleStatus: 'OK' },
  { id: 'b', value: 5.7, excluded: false, ruleStatus: 'WARN' },
  { id: 'c', value: 9.9, excluded: true, ruleStatus: null },
  { id: 'd', value: 6.5, excluded: false, ruleStatus: 'REJECT' },
] as const;
const source: RowSource = {
  results,
  cumulative: { n: 3, mean: 5.6, m2: 0.02 },
  target: { mean: 5.5, sd: 0.1 },
  peer: { mean: 5.5, sd: 0.2, points: 80, laboratories: 9 },
  tea: { combination: 'percent', teaPercent: 10, teaAbsolute: null },
  intraprecision: { sd: 0.05, n: 20 },
};

test('the mean names the results that counted and those left out, with the reason', () => {
  const { value, included, leftOut, inputs, formula } = explainFigure(source, 'mean');
  expect(value).toBeCloseTo(5.6, 12);
  expect(included).toEqual(['a', 'b']);
  expect(leftOut).toEqual([
    { id: 'c', reason: 'excluded' },
    { id: 'd', reason: 'rejected' },
  ]);
  expect([formula, inputs]).toEqual(['mean', [{ name: 'n', value: 2, figure: 'count' }]]);
});

test('with all data the rejected result counts', () => {
  expect(explainFigure({ ...source, dataSet: 'all' }, 'count').value).toBe(3);
});

test('a figure names the figures it rests on', () => {
  expect(explainFigure(source, 'sdi')).toMatchObject({
    value: expect.closeTo(0.5, 9),
    inputs: [
      { name: 'm', figure: 'mean' },
      { name: 'M', value: 5.5, figure: 'peerMean' },
      { name: 'S', value: 0.2, figure: 'peerSd' },
    ],
  });
});

test('every figure of a full row has a value, a formula and no reason', () => {
  const row = reportRow(source);
  expect(Object.keys(row).sort()).toEqual([...ROW_FIGURES].sort());
  for (const figure of ROW_FIGURES) {
    expect(row[figure], figure).toMatchObject({ figure, reason: null, value: expect.any(Number) });
    expect(FORMULAS[row[figure].formula], figure).toBeTypeOf('string');
  }
});

test('every figure of an empty row is a count of 0 or null with a reason, never NaN', () => {
  const empty: RowSource = {
    results: [],
    cumulative: { n: 0, mean: 0, m2: 0 },
    target: null,
    peer: null,
    tea: null,
    intraprecision: null,
  };
  const row = reportRow(empty);
  for (const figure of ROW_FIGURES) {
    if (figure === 'count' || figure === 'cumulativeCount') expect(row[figure].value).toBe(0);
    else expect(row[figure], figure).toMatchObject({ value: null, reason: { code: expect.any(String) } });
  }
});

test('an explained row survives JSON', () => {
  const row = reportRow(source);
  expect(JSON.parse(JSON.stringify(row))).toEqual(row);
});

const one = results.slice(0, 1);

test.each([
  {
    name: 'one result has no SD',
    of: { results: one },
    figure: 'sd',
    reason: { code: 'tooFewResults', n: 1, needed: 2 },
  },
  { name: 'no peer group, no SDI', of: { peer: null }, figure: 'sdi', reason: { code: 'inputMissing', input: 'M' } },
  {
    name: 'a group without spread',
    of: { peer: { mean: 5, sd: 0, points: 9, laboratories: 3 } },
    figure: 'sdi',
    reason: { code: 'divisionByZero', input: 'S' },
  },
  { name: 'no allowable error', of: { tea: null }, figure: 'sigma', reason: { code: 'inputMissing', input: 'TEa' } },
  {
    name: 'no allowable error at all',
    of: { tea: null },
    figure: 'teaPercent',
    reason: { code: 'notApplicable', why: 'noAllowableError' },
  },
  {
    name: 'an allowable error in another unit',
    of: { unit: 'mmol/L', tea: { combination: 'absolute', teaPercent: null, teaAbsolute: 6, unit: 'mg/dL' } },
    figure: 'teaPercent',
    reason: { code: 'notApplicable', why: 'unitMismatch' },
  },
  {
    name: 'an assigned value that is missing',
    of: { biasReference: 'assigned' },
    figure: 'bias',
    reason: { code: 'inputMissing', input: 'R' },
  },
  {
    name: 'no spread, no sigma',
    of: { results: [one[0], { ...one[0], id: 'e' }] },
    figure: 'sigma',
    reason: { code: 'divisionByZero', input: 'cv' },
  },
  {
    name: 'one result has no uncertainty',
    of: { results: one },
    figure: 'expandedUom',
    reason: { code: 'inputMissing', input: 'u' },
  },
] as const)('$name', ({ of, figure, reason }) => {
  const working = explainFigure({ ...source, ...(of as Partial<RowSource>) }, figure);
  expect(working.value).toBeNull();
  expect(working.reason).toEqual(reason);
});

test.each([
  { biasReference: 'peer', figure: 'peerMean', value: 5.5 },
  { biasReference: 'target', figure: 'targetMean', value: 5.4 },
  { biasReference: 'assigned', figure: undefined, value: 5 },
] as const)('bias against $biasReference', ({ biasReference, figure, value }) => {
  const bias = explainFigure({ ...source, target: { mean: 5.4, sd: 0.1 }, assigned: 5, biasReference }, 'bias');
  expect(bias.inputs[1]).toEqual({ name: 'R', value, ...(figure === undefined ? {} : { figure }) });
});

test('without a target the allowable error is taken at the peer mean', () => {
  const tea = { combination: 'absolute', teaPercent: null, teaAbsolute: 0.55 } as const;
  expect(explainFigure({ ...source, target: null, tea }, 'teaPercent')).toMatchObject({
    value: expect.closeTo(10, 9),
    inputs: [{ name: 'T', value: 5.5, figure: 'peerMean' }, { name: 'a' }],
  });
});

test.each([
  { name: 'with intraprecision', intraprecision: { sd: 0.05, n: 20 }, formula: 'uom', inputs: 3 },
  { name: 'without', intraprecision: null, formula: 'uomInterOnly', inputs: 1 },
  { name: 'with one of no results', intraprecision: { sd: 0.05, n: 0 }, formula: 'uomInterOnly', inputs: 1 },
])('uncertainty $name', ({ intraprecision, formula, inputs }) => {
  const working = explainFigure({ ...source, intraprecision }, 'uom');
  expect(working.formula).toBe(formula);
  expect(working.inputs).toHaveLength(inputs);
});

test('settings of the laboratory are inputs like any other', () => {
  const row = reportRow({ ...source, totalErrorFactor: 2, coverageFactor: 3 });
  expect(row.tePercent.inputs).toContainEqual({ name: 'f', value: 2 });
  expect(row.expandedUom.value).toBeCloseTo(3 * (row.uom.value ?? Number.NaN), 12);
});

test('summary entries count as the results they summarise', () => {
  const row = reportRow({ ...source, results: [], summaries: [{ id: 's', n: 5, mean: 10, sd: 2 }] });
  expect([row.count.value, row.mean.value, row.sd.value, row.mean.included]).toEqual([5, 10, 2, ['s']]);
});

test('a working with a value drops the given reason', () => {
  const reason = { code: 'notApplicable', why: 'x' } as const;
  expect(workingOf({ figure: 'f', formula: 'given', inputs: [], value: 1, reason }).reason).toBeNull();
  expect(workingOf({ figure: 'f', formula: 'given', inputs: [], value: null }).reason).toEqual({
    code: 'divisionByZero',
    input: '',
  });
});
