import type { Values } from '@qc/resource-kit';
import { assay, lot, mapping, qcTest, target } from '@qc/resources';
import { describe, expect, test, vi } from 'vitest';
import { noteTimeZone } from '#platform/settings/labZone.ts';
import { isChanged, isVisible, sentValues, startValues, withEntry } from './formValues.ts';

describe('a form starts', () => {
  test('new with the declared defaults and what the place presets', () => {
    const start = startValues(target, undefined, { qcTestId: '9' });
    expect(start).toMatchObject({ qcTestId: '9', kind: 'fixed', minPoints: 20, isSystemTae: true, mean: null });
  });

  test('new targets from the present moment on, by the laboratories’ clock', () => {
    noteTimeZone('Asia/Shanghai');
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 5, 23, 8, 9) });
    const { effectiveFrom, effectiveTo } = startValues(target, undefined, {});
    vi.useRealTimers();
    expect({ effectiveFrom, effectiveTo }).toEqual({ effectiveFrom: '2026-05-06 07:08:09', effectiveTo: null });
  });

  test('with a record as it is, not with defaults', () => {
    const record = { id: '1', version: 3, lotNumber: 'L', status: 'Sealed', openVialDays: null, brandName: 'x' };
    const start = startValues(lot, record, { name: 'preset' });
    expect(start).toMatchObject({ lotNumber: 'L', status: 'Sealed', openVialDays: null, name: null });
    expect(start).not.toHaveProperty('brandName');
  });

  test('without what only the server sets', () => {
    expect(startValues(qcTest, undefined, {})).not.toHaveProperty('labInstrumentId');
  });
});

describe('a form sends', () => {
  test('nothing that is out of sight: a mapping to a unit has no analyte', () => {
    const values = { kind: 'unit', unitId: '3', analyteId: '4' };
    expect(sentValues(mapping, values, true)).toMatchObject({ kind: 'unit', unitId: '3', analyteId: null });
  });

  test('what is fixed after creation only in a new record', () => {
    const values = { analyteId: '1', abbreviation: 'GLU' };
    expect(sentValues(assay, values, true)).toHaveProperty('analyteId', '1');
    expect(sentValues(assay, values, false)).not.toHaveProperty('analyteId');
  });
});

describe('entering a value', () => {
  const values = { analyteId: '1', methodId: '10', unitId: '20', labInstrumentId: '30' };

  test('another analyte empties what its link tables limited', () => {
    expect(withEntry(assay, values, { analyteId: '2' })).toEqual({
      ...values,
      analyteId: '2',
      methodId: null,
      unitId: null,
    });
  });

  test('the same analyte again leaves them', () => {
    expect(withEntry(assay, values, { analyteId: '1' })).toEqual(values);
  });

  test('a merge that brings both keeps both', () => {
    expect(withEntry(assay, values, { analyteId: '2', methodId: '11' })).toMatchObject({
      methodId: '11',
      unitId: null,
    });
  });
});

test.each<{ name: string; start: Values; now: Values; is: boolean }>([
  { name: 'nothing entered', start: { openVialDays: 5 }, now: { openVialDays: 5 }, is: false },
  { name: 'the same number as text', start: { openVialDays: 5 }, now: { openVialDays: '5.0' }, is: false },
  { name: 'another number', start: { openVialDays: 5 }, now: { openVialDays: '6' }, is: true },
  { name: 'a text that is no number', start: { openVialDays: 5 }, now: { openVialDays: 'x' }, is: true },
  { name: 'an empty text for nothing', start: { name: null }, now: { name: '' }, is: false },
  { name: 'a blank around the same text', start: { name: 'a' }, now: { name: 'a ' }, is: false },
])('changed after $name: $is', ({ start, now, is }) => {
  expect(isChanged(lot, start, now)).toBe(is);
});

test('a field with a condition is there while the condition holds', () => {
  const field = target.fields.teaPercent;
  expect([isVisible(field, { isSystemTae: false }), isVisible(field, { isSystemTae: true })]).toEqual([true, false]);
});
