import { expect, test } from 'vitest';
import type { ResourceRecord } from '#components/resource/data/record.ts';
import { proposals } from './proposals.ts';

const value = (analyteId: string) => ({
  analyteId,
  analyteName: `analyte ${analyteId}`,
  abbreviation: '',
  unitId: 'u1',
  unitName: 'mmol/L',
  decimals: 2,
  levels: [1, 2].map((level) => ({ level, mean: 5, sd: 0.1, low: null, high: null })),
  qcTestIds: [],
});
const record = (fields: object) => ({ id: '1', version: 1, ...fields }) as unknown as ResourceRecord;
const methods = [
  record({ analyteId: '1', methodId: 'm1', methodName: 'Hexokinase' }),
  record({ analyteId: '1', methodId: 'm2', methodName: 'GOD' }),
];
const day = { lotValues: [value('1'), value('2')], assays: [], instrumentIds: ['i1'] };

test('the first method of the dictionary and the unit of the sheet are proposed; without a method there is nothing', () => {
  expect(proposals(day, methods)).toMatchObject([
    { analyteId: '1', methodId: 'm1', unitId: 'u1', levels: [1, 2], isTaken: true },
    { analyteId: '2', methodId: null, isTaken: false },
  ]);
});

test('what the instrument measures already stays as it is measured', () => {
  const own = record({ analyteId: '1', labInstrumentId: 'i1', methodId: 'm2', unitId: 'u9', unitName: 'mg/dL' });
  const elsewhere = record({ analyteId: '2', labInstrumentId: 'i2', methodId: 'm3', unitId: 'u9' });
  expect(proposals({ ...day, assays: [elsewhere, own] }, methods)).toMatchObject([
    { methodId: 'm2', unitId: 'u9', unitName: 'mg/dL' },
    { methodId: null, unitId: 'u1' },
  ]);
});
