import type { ListedResult } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { editBody, editFields, editForm, editProblem } from './editForm.ts';

const stored = {
  id: '7',
  version: 3,
  value: 4.237,
  valueText: null,
  n: null,
  mean: null,
  sd: null,
  measuredAt: '2026-11-15 08:20:00',
  initials: 'LQ',
  comment: null,
  identificationNo: null,
  slideGenNumber: null,
} as unknown as ListedResult;
const start = editForm(stored, 2);
const body = (part: Partial<typeof start>) =>
  editBody({ id: '7', version: 3, start }, { ...start, reason: ' misread ', ...part });

describe('correcting a result', () => {
  test('what was not touched is not sent: a value that is shown rounded stays as it is stored', () => {
    expect(body({ comment: 'x' })).toEqual({ id: '7', version: 3, comment: 'x', reason: 'misread' });
  });
  test('the value goes as it was typed', () => expect(body({ value: '4,3' })).toMatchObject({ value: '4,3' }));
  test('a text that was emptied is sent as empty', () =>
    expect(body({ initials: '' })).toMatchObject({ initials: '' }));
  test('n, mean and SD go as numbers', () =>
    expect(body({ n: '20', mean: '5,1' })).toMatchObject({ n: 20, mean: 5.1 }));

  test.each([
    { name: 'without a reason', part: { reason: ' ' }, problem: 'dailyQc.reasonNeeded' },
    { name: 'with a time that is none', part: { reason: 'x', measuredAt: '25:00' }, problem: 'dailyQc.timeUnreadable' },
    { name: 'with a value that is none', part: { reason: 'x', value: '<0.5' }, problem: 'dailyQc.unreadable' },
    { name: 'in order', part: { reason: 'x' }, problem: undefined },
  ])('$name: $problem', ({ part, problem }) => {
    expect(editProblem({ ...start, ...part }, false)).toBe(problem);
  });

  test('a summary is corrected by n, mean and SD', () => {
    const names = editFields({ ...stored, value: null }).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['n', 'mean', 'sd']);
    expect(names).not.toContain('value');
  });
});
