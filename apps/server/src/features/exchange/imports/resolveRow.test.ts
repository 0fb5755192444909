import { expect, test } from 'vitest';
import type { CodedTest, LabCodes, Meaning } from '#features/exchange/codeMapping/public';
import { resolveRow } from './resolveRow.ts';

const glucose: CodedTest = {
  id: 't',
  analyteId: 'a',
  labInstrumentId: 'i',
  lotId: 'l',
  unitId: 'u',
  levels: [1, 2, 3],
  entryMode: 'individual',
  status: 'Active',
  name: 'GLU',
};

const codes = (mapped: Readonly<Record<string, Meaning>>): LabCodes => ({
  tests: [glucose],
  entries: { analyte: [], instrument: [], lot: [], unit: [] },
  unitsOf: () => [],
  mapped: (kind, _source, code) => mapped[`${kind} ${code}`],
  named: (kind, code) =>
    kind === 'lot' && code === '457912'
      ? [{ id: 'l', level: 2 }]
      : kind === 'analyte' || kind === 'lot'
        ? [{ id: kind === 'lot' ? 'l' : 'a', level: null }]
        : [],
  fitting: () => [glucose],
});
const noCodes = {
  laboratory: null,
  test: null,
  instrument: null,
  analyte: null,
  lot: null,
  level: null,
  unit: null,
  sample: null,
  operator: null,
  comment: null,
};
const one = { id: 'l', level: 1 };
const row = (given: object, level: number | null) => ({
  codes: { ...noCodes, analyte: 'GLU', ...given },
  level,
  value: '5.2',
  problem: null,
  summary: null,
});
const resolved = (given: object, level: number | null, mapped: Readonly<Record<string, Meaning>>) => {
  const {
    status,
    code,
    level: found,
  } = resolveRow(row(given, level), {
    codes: codes(mapped),
    source: '',
    labInstrumentId: null,
  });
  return [status, code ?? found];
};

test.each([
  ['a mapped sample beats the digit it ends with', { sample: 'MCC-3' }, 3, { 'lot MCC-3': one }, ['Ready', 1]],
  ['so does a mapped lot', { lot: 'X1', sample: 'MCC-3' }, 3, { 'lot X1': one }, ['Ready', 1]],
  ['and the lot number of one level', { lot: '457912', sample: 'MCC-3' }, 3, {}, ['Ready', 2]],
  [
    'a sample that is mapped in addition to its lot',
    { lot: 'X1', sample: 'MCC-3' },
    3,
    { 'lot MCC-3': one },
    ['Ready', 1],
  ],
  [
    'a mapping without a level leaves the guess',
    { sample: 'MCC-3' },
    3,
    { 'lot MCC-3': { ...one, level: null } },
    ['Ready', 3],
  ],
  ['a guess is used where nothing else is known', { sample: 'MCC-3' }, 3, {}, ['Ready', 3]],
  ['a level of the file is used where no mapping contradicts', { sample: 'MCC-3', level: '2' }, 2, {}, ['Ready', 2]],
  ['file and mapping agree', { sample: 'MCC-3', level: '1' }, 1, { 'lot MCC-3': one }, ['Ready', 1]],
  ['file and mapping differ', { sample: 'MCC-3', level: '2' }, 2, { 'lot MCC-3': one }, ['Failed', 'levelDiffers']],
  ['a level of a heading, without a sample', { lot: 'X1' }, 2, { 'lot X1': one }, ['Failed', 'levelDiffers']],
  [
    'a level code that is mapped',
    { sample: 'MCC-3', level: 'zz' },
    null,
    { 'level zz': { id: '0', level: 3 }, 'lot MCC-3': one },
    ['Failed', 'levelDiffers'],
  ],
] as const)('%s', (_name, given, level, mapped, expected) => {
  expect(resolved(given, level, mapped)).toEqual(expected);
});

const inUnits = (units: Readonly<Record<string, string>>): LabCodes => ({
  ...codes({ 'unit mgdl': { id: 'mg', level: null } }),
  entries: {
    analyte: [],
    instrument: [],
    lot: [],
    unit: [{ id: 'mg', names: [], title: 'mg/dL', titleEn: '', level: null }],
  },
  named: (kind, code) =>
    kind === 'unit' ? (units[code] ? [{ id: 'x', level: null }] : []) : [{ id: 'a', level: null }],
  unitsOf: () => [
    { symbol: 'mmol/L', names: [], factor: 1, intercept: 0 },
    { symbol: 'mg/dL', names: [], factor: 0.0555, intercept: 0 },
  ],
});
const inUnit = (unit: string) =>
  resolveRow(
    { ...row({ unit }, 1), value: '80.1' },
    { codes: inUnits({ 'mmol/l': 'y', 'mg/dL': 'y', kPa: 'y' }), source: '', labInstrumentId: null },
  );

test('a unit of a file is read by the rule of entry; what was converted keeps the figure and unit of the file', () => {
  expect(inUnit('mmol/l')).toMatchObject({ status: 'Ready', value: '80.1', written: null });
  const written = { value: '80.1', sd: null, unit: 'mg/dL' };
  expect(inUnit('mg/dL')).toMatchObject({ status: 'Ready', value: '4.44555', written });
  expect(inUnit('mgdl')).toMatchObject({ status: 'Ready', value: '4.44555', written });
  expect(inUnit('kPa')).toMatchObject({ status: 'Failed', code: 'unitDiffers', text: 'kPa' });
  expect(inUnit('furlong')).toMatchObject({ status: 'Waiting', code: 'unknownCode_unit' });
});

test('after a change of lots a code of the former lot is never taken for the next one, and the row says why', () => {
  const former = { ...glucose, status: 'Sealed' as const, name: 'GLU · L1' };
  const next = { ...glucose, id: 'n', lotId: 'm' };
  const resolvedOf = (tests: readonly CodedTest[]) =>
    resolveRow(row({ lot: 'X1' }, 1), {
      codes: {
        ...codes({ 'lot X1': one }),
        tests,
        fitting: ({ lots }) => tests.filter(({ lotId }) => lots === null || lots.includes(lotId)),
      },
      source: '',
      labInstrumentId: null,
    });
  expect(resolvedOf([former, next])).toMatchObject({
    status: 'Failed',
    code: 'sealedLot',
    field: 'lot',
    text: 'GLU · L1',
    qcTestId: null,
  });
  expect(resolvedOf([former])).toMatchObject({ status: 'Failed', code: 'sealed' });
});
