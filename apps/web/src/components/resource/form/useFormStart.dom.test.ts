import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFormStart } from './useFormStart.ts';

const version = (version: number, id = '1') => ({ id, version });
const open = () => renderHook(({ record }) => useFormStart(record), { initialProps: { record: version(1) } });

test('while nothing was entered, a newer version takes its place', () => {
  const form = open();
  form.rerender({ record: version(2) });
  expect(form.result.current.start).toEqual(version(2));
});

test('from the first entry on it stays as it was, so that saving finds the conflict', () => {
  const form = open();
  act(() => form.result.current.setDirty(true));
  form.rerender({ record: version(2) });
  expect(form.result.current.start).toEqual(version(1));
});

test('another record starts a new form', () => {
  const form = open();
  act(() => form.result.current.setDirty(true));
  form.rerender({ record: version(5, '2') });
  expect(form.result.current.start).toEqual(version(5, '2'));
  form.rerender({ record: version(6, '2') });
  expect(form.result.current.start).toEqual(version(6, '2'));
});

test('what was read earlier starts no form while it is read again, and takes none away that has begun', () => {
  const form = renderHook(({ record, isReread }) => useFormStart(record, isReread), {
    initialProps: { record: version(1), isReread: true },
  });
  expect(form.result.current.start).toBeUndefined();
  form.rerender({ record: version(2), isReread: false });
  expect(form.result.current.start).toEqual(version(2));
  act(() => form.result.current.setDirty(true));
  form.rerender({ record: version(2), isReread: true });
  expect(form.result.current.start).toEqual(version(2));
});
