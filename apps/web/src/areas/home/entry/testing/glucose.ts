import type { QcTestWorkspace } from '@qc/contract';
import type { Multirule } from '@qc/domain';
import type { EntryMode } from '../sheet/sheetColumns.ts';
import { emptyRow, type SheetRow } from '../sheet/sheetRow.ts';

/** For tests: glucose with targets 5.0 ± 0.1, 10.0 ± 0.2 and none for level 3, judged by the classic rules. */

const rule = (abbreviation: string, more: Partial<Multirule>): Multirule => ({
  id: abbreviation,
  abbreviation,
  kind: 'LIMIT',
  numberOfResults: 1,
  minExceeding: 1,
  numberOfSD: 2,
  runType: 'WITHIN',
  materialScope: 'WITHIN',
  reject: true,
  active: true,
  ...more,
});

const classicRules: Multirule[] = [
  rule('1-2s', { reject: false }),
  rule('1-3s', { numberOfSD: 3 }),
  rule('2-2s', { numberOfResults: 2, minExceeding: 2, runType: 'BOTH' }),
  rule('R-4s', { kind: 'RANGE', numberOfResults: 2, numberOfSD: 4, materialScope: 'ACROSS' }),
  rule('10x', { numberOfResults: 10, minExceeding: 10, numberOfSD: 0, runType: 'ACROSS', materialScope: 'BOTH' }),
];

/** 2026-11-15 08:30:00 in Shanghai. */
export const now = Date.UTC(2026, 10, 15, 0, 30);
export const offset = 8 * 3_600_000;
const day = 24 * 3_600_000;

const target = (level: number, mean: number, sd: number) => ({
  id: `t${level}`,
  level,
  kind: 'fixed' as const,
  mean,
  sd,
  cvPercent: null,
  from: now - 90 * day,
  to: null,
  effectiveFrom: '2026-08-17 08:30:00',
  effectiveTo: null,
});

const glucoseUnits: QcTestWorkspace['units'] = [
  { symbol: 'mmol/L', names: ['毫摩尔每升'], factor: 1, intercept: 0 },
  { symbol: 'mg/dL', names: ['毫克每分升'], factor: 0.0555, intercept: 0 },
];

const test: QcTestWorkspace['test'] = {
  id: '1',
  assayId: '1',
  labInstrumentId: '1',
  labInstrumentName: 'Cobas c702',
  analyteId: '1',
  analyteName: 'Glucose',
  abbreviation: 'GLU',
  searchText: '葡萄糖\nglucose\nglu\nptt\nputaotang',
  methodId: '1',
  methodName: 'Hexokinase',
  unitId: '1',
  reagentSupplierId: '1',
  temperatureId: '1',
  taeTypeId: null,
  lotId: '1',
  lotNumber: 'L202611',
  lotExpiryDate: '2027-03-31',
  unitName: 'mmol/L',
  levels: [1, 2, 3],
  decimals: 2,
  entryMode: 'individual',
  status: 'Active',
  ruleSetId: null,
  version: 1,
  panelIds: [],
  lastRunAt: null,
  lastVerdict: null,
  dueState: 'none',
  dueAt: null,
  state: 'notEvaluated',
  notEvaluatedWhy: 'neverRun',
  pendingAlerts: 0,
};

/** The workspace after stored runs of levels 1 and 2, one a day up to yesterday, given as pairs of z. */
export function glucose(
  stored: readonly (readonly [number, number])[] = [],
  mode: EntryMode = 'individual',
): QcTestWorkspace {
  const lookBack = stored.flatMap((zs, index) =>
    zs.map((z, at) => ({
      id: `s${index}-${at + 1}`,
      level: at + 1,
      runId: `${100 + index}`,
      instant: now - (stored.length - index) * day,
      replicate: 1,
      z,
      targetVersion: `t${at + 1}`,
      excluded: false,
    })),
  );
  return {
    test: { ...test, entryMode: mode },
    targets: [target(1, 5, 0.1), target(2, 10, 0.2)],
    limits: [],
    units: glucoseUnits,
    rules: classicRules,
    resets: [],
    lookBack,
    runs: [],
  };
}

let last = 1000;
export function countingIds(): string {
  last += 1;
  return String(last);
}

export function typedRow(cells: Readonly<Record<string, string>>): SheetRow {
  return { ...emptyRow('1', countingIds), cells: { measuredAt: '2026-11-15 08:30:00', ...cells } };
}
