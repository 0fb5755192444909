import { lot, qcTest } from '@qc/resources';
import { describe, expect, test } from 'vitest';
import {
  declaredSort,
  type ListState,
  readListState,
  toExportParams,
  toPageParams,
  writeListState,
} from './listState.ts';

const opening: ListState = {
  current: 1,
  size: 20,
  sort: { field: 'expiryDate', descending: true },
  keyword: '',
  filters: {},
};

describe('a list reads its address', () => {
  test.each([
    { name: 'an empty address opens as declared', search: {}, state: {} },
    { name: 'a page and a size on offer', search: { current: '3', size: '50' }, state: { current: 3, size: 50 } },
    { name: 'a size that is not on offer is the default', search: { size: '7' }, state: {} },
    { name: 'page 0 is page 1', search: { current: '0' }, state: {} },
    { name: 'a page that is no number is page 1', search: { current: 'x' }, state: {} },
    { name: 'ascending', search: { ascs: 'name' }, state: { sort: { field: 'name', descending: false } } },
    { name: 'descending', search: { descs: 'brandId' }, state: { sort: { field: 'brandId', descending: true } } },
    { name: 'an order by an unknown field is the declared one', search: { ascs: 'drop' }, state: {} },
    { name: 'a keyword', search: { keyword: 'gsz' }, state: { keyword: 'gsz' } },
    {
      name: 'filters of the declaration',
      search: { expiryDate_ge: '2026-01-01', status_equal: 'Active' },
      state: { filters: { expiryDate_ge: '2026-01-01', status_equal: 'Active' } },
    },
    { name: 'a filter on an unknown field is left out', search: { secret_equal: '1' }, state: {} },
    { name: 'a filter with a value of the wrong type is left out', search: { expiryDate_ge: 'soon' }, state: {} },
    { name: 'an empty filter is none', search: { name_like: ' ' }, state: {} },
    { name: 'the open record is no filter', search: { edit: '5', view: '6' }, state: {} },
  ])('$name', ({ search, state }) => {
    expect(readListState(lot, search as Record<string, string>)).toEqual({ ...opening, ...state });
  });

  test('an id as a filter keeps all its digits', () => {
    const id = '9007199254740993123';
    expect(readListState(lot, { brandId_equal: id }).filters).toEqual({ brandId_equal: id });
  });
});

test('the address of a list as it opens is empty', () => {
  expect(writeListState(lot, opening)).toEqual({});
});

test('what is written is read back', () => {
  const state: ListState = {
    current: 2,
    size: 50,
    sort: { field: 'lotNumber', descending: false },
    keyword: '罗氏',
    filters: { expiryDate_le: '2027-01-01' },
  };
  expect(readListState(lot, writeListState(lot, state))).toEqual(state);
});

test('a reference is sorted by its title, any other field by itself', () => {
  const sorted = (field: string) => toPageParams(lot, { ...opening, sort: { field, descending: false } }).ascs;
  expect([sorted('brandId'), sorted('lotNumber')]).toEqual(['brandName', 'lotNumber']);
});

test('a condition of the place goes before the same one of the user', () => {
  const state = { ...opening, filters: { brandId_equal: '1' } };
  expect(toExportParams(lot, state, { brandId_equal: '2' })).toEqual({ descs: 'expiryDate', brandId_equal: '2' });
});

test('the declared order may go down', () => {
  expect(declaredSort(lot)).toEqual({ field: 'expiryDate', descending: true });
  expect(declaredSort(qcTest)).toEqual({ field: 'labInstrumentId', descending: false });
});
