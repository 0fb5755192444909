import type { QcTestRow } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { filterTests, inControlShare, noTestFilter } from './states.ts';

const counts = { total: 0, inControl: 0, warning: 0, outUnhandled: 0, out: 0, due: 0, notEvaluated: 0, parallel: 0 };

test.each([
  { name: 'nothing to judge has no share', given: {}, share: null },
  { name: 'all in control is 100', given: { total: 3, inControl: 3 }, share: 100 },
  { name: 'one of a thousand out is not 100', given: { total: 1000, inControl: 999 }, share: 99 },
  {
    name: 'a rejection nobody answered is not in control',
    given: { total: 4, inControl: 3, outUnhandled: 1 },
    share: 75,
  },
  { name: 'a test that is due is not in control', given: { total: 4, inControl: 3, due: 1 }, share: 75 },
  { name: 'a new lot in parallel lowers nothing', given: { total: 4, inControl: 3, parallel: 1 }, share: 100 },
  { name: 'nothing but new lots in parallel has no share', given: { total: 2, parallel: 2 }, share: null },
  { name: 'none in control is 0', given: { total: 2, out: 2 }, share: 0 },
])('share in control: $name', ({ given, share }) => {
  expect(inControlShare({ ...counts, ...given })).toBe(share);
});

describe('the tests of a list', () => {
  const row = (id: string, more: Partial<QcTestRow>) =>
    ({
      id,
      status: 'Active',
      state: 'inControl',
      labInstrumentId: 'i1',
      panelIds: [],
      lotId: 'l1',
      ...more,
    }) as QcTestRow;
  const all = [
    row('a', { state: 'out' }),
    row('b', { labInstrumentId: 'i2', panelIds: ['p1'] }),
    row('c', { state: 'out', lotId: 'l2' }),
    row('d', { state: 'out', status: 'Sealed' }),
  ];

  test.each([
    { name: 'by state, without sealed ones', filter: { state: 'out' }, ids: ['a', 'c'] },
    { name: 'of any state', filter: { state: 'any' }, ids: ['a', 'b', 'c'] },
    { name: 'by instrument', filter: { instrument: 'i2' }, ids: ['b'] },
    { name: 'by panel', filter: { panel: 'p1' }, ids: ['b'] },
    { name: 'by lot and state', filter: { lot: 'l2', state: 'out' }, ids: ['c'] },
    { name: 'of a state that no one knows: none', filter: { state: 'nonsense' }, ids: [] },
  ])('$name', ({ filter, ids }) => {
    expect(filterTests(all, { ...noTestFilter, ...filter }).map(({ id }) => id)).toEqual(ids);
  });
});
