import { lot } from '@qc/resources';
import { expect, test } from 'vitest';
import { changesOf } from './changesOf.ts';

const record = {
  id: '1',
  version: 1,
  lotNumber: 'L1',
  name: null,
  status: 'Active',
  updateTime: 'a',
  searchText: 'l1',
};

test.each([
  {
    name: 'a change lists what differs, not the stamps',
    before: record,
    after: { ...record, version: 2, name: 'X', updateTime: 'b', searchText: 'l1 x' },
    changes: [{ field: 'name', before: null, after: 'X' }],
  },
  {
    name: 'a creation lists what was filled in',
    before: null,
    after: record,
    changes: [
      { field: 'lotNumber', before: null, after: 'L1' },
      { field: 'status', before: null, after: 'Active' },
    ],
  },
  {
    name: 'a removal lists what was lost',
    before: record,
    after: null,
    changes: [
      { field: 'lotNumber', before: 'L1', after: null },
      { field: 'status', before: 'Active', after: null },
    ],
  },
  { name: 'an act without snapshots changed no field', before: null, after: null, changes: [] },
])('$name', ({ before, after, changes }) => {
  expect(changesOf(lot, before, after)).toEqual(changes);
});
