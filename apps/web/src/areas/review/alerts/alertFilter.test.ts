import { describe, expect, test } from 'vitest';
import { alertParams, alertSort, isFiltered, noAlertFilter, sortAddress } from './alertFilter.ts';

describe('the address of the alerts', () => {
  test('nothing chosen asks for what is open', () => {
    expect(alertParams(noAlertFilter)).toMatchObject({ status: 'open', current: 1, size: 20 });
    expect(isFiltered(noAlertFilter)).toBe(false);
  });

  test('days become the first and the last second, in the laboratory’s clock', () => {
    expect(alertParams({ ...noAlertFilter, from: '2026-07-01', to: '2026-07-31' })).toMatchObject({
      from: '2026-07-01 00:00:00',
      to: '2026-07-31 23:59:59',
    });
  });

  test.each([
    ['a status that is none', { status: 'Lost' }, { status: 'open' }],
    ['a kind that is none', { type: 'meteor' }, { type: undefined }],
    ['an id that is none', { test: '1 or 1=1', instrument: 'x' }, { qcTestId: undefined, labInstrumentId: undefined }],
    ['a day that is none', { from: 'today' }, { from: undefined }],
    ['an order that is none', { ascs: 'colour' }, { ascs: undefined }],
    ['a page before the first', { current: '0' }, { current: 1 }],
    ['a page too large', { size: '1000' }, { size: 20 }],
  ])('%s is left out', (_, part, params) => {
    expect(alertParams({ ...noAlertFilter, ...part })).toMatchObject(params);
  });

  test('a heading sorts up, then down, then the list is as it opens', () => {
    const press = (now: { ascs: string; descs: string }) => {
      const sort = alertSort(now);
      const isSorted = sort.field === 'runTime';
      return sortAddress(sort, { field: 'runTime', descending: isSorted && !sort.descending });
    };
    const up = press({ ascs: 'alertType', descs: '' });
    expect(up).toEqual({ ascs: 'runTime', descs: '' });
    expect(press(up)).toEqual({ ascs: '', descs: 'runTime' });
    expect(press(press(up))).toEqual({ ascs: '', descs: '' });
    expect(alertParams({ ...noAlertFilter, ...press(up) })).toMatchObject({ descs: 'runTime' });
  });

  test('the open case does not make a list filtered', () => {
    expect(isFiltered({ ...noAlertFilter, case: '7', current: '3' })).toBe(false);
    expect(isFiltered({ ...noAlertFilter, escalated: 'true' })).toBe(true);
  });
});
