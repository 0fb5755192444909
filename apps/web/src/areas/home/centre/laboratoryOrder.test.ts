import { expect, test } from 'vitest';
import { type LaboratoryOrder, orderLaboratories } from './laboratoryOrder.ts';
import type { MappedLaboratory } from './measures.ts';

const lab = (name: string, total: number, inControl: number, lastRunAt: string | null = null): MappedLaboratory => ({
  region: null,
  figures: undefined,
  shares: [],
  tenantId: name,
  labNumber: null,
  name,
  counts: {
    total,
    inControl,
    warning: 0,
    outUnhandled: 0,
    out: total - inControl,
    due: 0,
    notEvaluated: 0,
    parallel: 0,
  },
  openAlerts: 0,
  lastRunAt,
});
const labs = [lab('b', 10, 9, '2026-11-15 08:00:00'), lab('a', 10, 5), lab('c', 0, 0, '2026-11-14 08:00:00')];

test.each<{ name: string; order: LaboratoryOrder; names: string }>([
  {
    name: 'the least in control first, without tests last',
    order: { column: 'share', isDescending: false },
    names: 'abc',
  },
  {
    name: 'the most in control first, without tests still last',
    order: { column: 'share', isDescending: true },
    names: 'bac',
  },
  { name: 'by name', order: { column: 'name', isDescending: false }, names: 'abc' },
  { name: 'most out of control first', order: { column: 'out', isDescending: true }, names: 'abc' },
  { name: 'the latest run first, never last', order: { column: 'lastRun', isDescending: true }, names: 'bca' },
])('$name', ({ order, names }) => {
  expect(
    orderLaboratories(labs, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(names);
});
