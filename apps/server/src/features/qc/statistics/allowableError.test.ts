import { describe, expect, test } from 'vitest';
import type { LimitRow, TaeRow } from './allowableError.queries.ts';
import { levelTea, ownPerformanceLimits, type TeaTables, type TeaTest } from './allowableError.ts';
import type { TargetAt } from './targetsAt.queries.ts';

const glucose: TeaTest = { id: '1', assayId: '2', analyteId: '3', unitId: 'mmol', taeTypeId: 'clia', levels: [1] };
const row: TaeRow = {
  taeTypeId: 'clia',
  taeTypeName: 'CLIA',
  analyteId: '3',
  combination: 'greater',
  teaPercent: 8,
  teaAbsolute: 6,
  unitId: 'mgdl',
  validFrom: 0,
};
const figures = { targetId: '9', kind: 'fixed', mean: 5, sd: 0.1, cvPercent: 2, effectiveFrom: '' } as const;
const target: TargetAt = {
  testId: '1',
  level: 1,
  figures,
  isSystemTae: true,
  taeTypeId: null,
  teaPercent: null,
  teaAbsolute: null,
  combination: 'percent',
  intraprecision: null,
  intraprecisionPercent: null,
  intraprecisionN: null,
  basis: null,
};
const tables = (scales: Record<string, number>, taes: TaeRow[] = [row]): TeaTables => ({
  taes,
  limits: [],
  scales: {
    of: (_analyte, unit) => {
      const factor = scales[unit];
      return factor === undefined ? undefined : { factor, intercept: 0 };
    },
  },
});
const known = { mmol: 1, mgdl: 0.05 };
const limit = (more: Partial<LimitRow>): LimitRow => ({
  assayId: '2',
  qcTestId: null,
  scope: 'assay',
  level: null,
  source: 'own',
  taeTypeId: null,
  form: 'percent',
  limit: null,
  isDrawn: true,
  maxCvPercent: null,
  maxBiasPercent: null,
  maxTePercent: null,
  minSigma: null,
  ...more,
});

describe('the allowable error of a level', () => {
  test.each([
    {
      name: 'converts the absolute part',
      at: { target, tables: tables(known) },
      tea: { teaAbsolute: 0.4, source: 'tae' },
    },
    {
      name: 'takes the greater part: 20 mg/dL are 1 mmol/L, more than 8 %',
      at: { target, tables: tables(known, [{ ...row, teaAbsolute: 20 }]) },
      tea: { teaAbsolute: 1, teaPercent: 20 },
    },
    {
      name: 'is not known in a unit that cannot be converted, and never used unconverted',
      at: { target, tables: tables({ mmol: 1 }) },
      tea: { teaAbsolute: null, teaPercent: null, source: 'tae', reason: 'unitMismatch' },
    },
    {
      name: 'is not known without a target value',
      at: { target: { ...target, figures: null }, tables: tables(known) },
      tea: { teaPercent: null, reason: 'targetMissing' },
    },
    {
      name: 'of a target that sets its own is that',
      at: { target: { ...target, isSystemTae: false, teaPercent: 4 }, tables: tables(known) },
      tea: { teaPercent: 4, source: 'target' },
    },
    {
      name: 'of a target that wants its own but gives none is not the table’s',
      at: { target: { ...target, isSystemTae: false }, tables: tables(known) },
      tea: { teaPercent: null, source: null, reason: 'noAllowableError' },
    },
    {
      name: 'is the table that the target names, before the test’s',
      at: {
        target: { ...target, taeTypeId: 'rili' },
        tables: tables(known, [row, { ...row, taeTypeId: 'rili', combination: 'percent', teaPercent: 12 }]),
      },
      tea: { teaPercent: 12 },
    },
    {
      name: 'is the laboratory’s own limit where it set one, before a table that allows more',
      at: { target, tables: { ...tables(known), limits: [limit({ limit: 3 })] } },
      tea: { teaPercent: 3, source: 'performanceLimit', taeTypeName: null },
    },
    {
      name: 'is the table’s where the own limit names CV alone',
      at: { target, tables: { ...tables(known), limits: [limit({ limit: null, maxCvPercent: 2 })] } },
      tea: { teaPercent: 8, source: 'tae' },
    },
    {
      name: 'of the test is nearer than that of the assay',
      at: {
        target,
        tables: {
          ...tables(known),
          limits: [limit({ limit: 3 }), limit({ scope: 'qcTest', qcTestId: '1', assayId: null, limit: 2 })],
        },
      },
      tea: { teaPercent: 2 },
    },
    {
      name: 'at a target of 0 has no percentage',
      at: { target: { ...target, figures: { ...figures, mean: 0 } }, tables: tables(known) },
      tea: { teaPercent: null, reason: null },
    },
  ])('$name', ({ at, tea }) => {
    const found = levelTea(glucose, 1, { instant: 1, ...at });
    expect(found).toMatchObject(tea);
  });

  test('what a laboratory demands comes from the nearest limit that names it', () => {
    const limits = [limit({ maxCvPercent: 5, minSigma: 4 }), limit({ level: 1, maxCvPercent: 2 })];
    expect(ownPerformanceLimits(glucose, 1, { ...tables(known), limits })).toEqual({
      maxCvPercent: 2,
      maxBiasPercent: null,
      maxTePercent: null,
      minSigma: 4,
    });
  });

  test('follows the edition of the day', () => {
    const taes = [{ ...row, combination: 'percent', teaPercent: 6, validFrom: 10 } as const, row];
    const at = (instant: number) =>
      levelTea(glucose, 1, { target, instant, tables: tables(known, [...taes]) }).teaPercent;
    expect([at(9), at(10)]).toEqual([8, 6]);
  });
});
