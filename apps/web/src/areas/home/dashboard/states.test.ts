import type { QcTestRow } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { filterTests, noTestFilter } from './states.ts';

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
