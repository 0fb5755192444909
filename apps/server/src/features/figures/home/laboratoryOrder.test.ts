import type { CentreHomeQuery, CentreLaboratory } from '@qc/contract';
import { expect, test } from 'vitest';
import { cityOf } from './cityOf.ts';
import { orderLaboratories } from './laboratoryOrder.ts';

const states = { warning: 0, outUnhandled: 0, due: 0, notEvaluated: 0, parallel: 0 };
const lab = (name: string, total: number, inControl: number, lastRunAt: string | null = null): CentreLaboratory => ({
  region: null,
  city: null,
  figures: null,
  shares: [],
  tenantId: name,
  labNumber: null,
  name,
  counts: { ...states, total, inControl, out: total - inControl },
  openAlerts: 0,
  lastRunAt,
});
const labs = [lab('b', 10, 9, '2026-11-15 08:00:00'), lab('a', 10, 5), lab('c', 0, 0, '2026-11-14 08:00:00')];

type Row = { name: string; order: Pick<CentreHomeQuery, 'ascs' | 'descs'>; names: string };
test.each<Row>([
  { name: 'the least in control first unless asked otherwise, without tests last', order: {}, names: 'abc' },
  { name: 'the most in control first, without tests still last', order: { descs: 'share' }, names: 'bac' },
  { name: 'by name', order: { ascs: 'name' }, names: 'abc' },
  { name: 'most out of control first', order: { descs: 'out' }, names: 'abc' },
  { name: 'the latest run first, never last', order: { descs: 'lastRun' }, names: 'bca' },
])('$name', ({ order, names }) => {
  expect(
    orderLaboratories(labs, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(names);
});

test.each([
  { region: '武汉市江汉区', city: '武汉市' },
  { region: '恩施土家族苗族自治州利川市', city: '恩施土家族苗族自治州' },
  { region: '恩施州恩施市', city: '恩施州' },
  { region: '荆州市沙市区', city: '荆州市' },
  { region: '广州市', city: '广州市' },
  { region: 'Region West', city: 'Region West' },
  { region: null, city: null },
])('$region is in $city', ({ region, city }) => {
  expect(cityOf(region)).toBe(city);
});
