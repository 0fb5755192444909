import { describe, expect, test } from 'vitest';
import { problemSentence, problemText } from './problem.ts';
import { sample } from './sample.fixture.ts';
import { validate, validateField } from './validate.ts';

const whole = { qcTestId: '5', title: 'New reagent', eventDate: '2026-11-15 07:00:00' };

describe('creation', () => {
  test('fills defaults and leaves the rest null', () => {
    const { values, problems } = validate(sample, whole, 'create');
    expect(problems).toEqual([]);
    expect(values).toMatchObject({ eventType: 'other', isOpen: true, count: null, levels: null });
  });

  test('names every required field that is missing', () => {
    const { problems } = validate(sample, {}, 'create');
    expect(problems.map((problem) => [problem.field, problem.code])).toEqual([
      ['qcTestId', 'required'],
      ['title', 'required'],
      ['eventDate', 'required'],
    ]);
  });

  test('ignores what the server sets and what is no field', () => {
    const { values } = validate(sample, { ...whole, closedBy: 'me', $title: 'twin', tenantId: '100002' }, 'create');
    expect(Object.keys(values)).not.toContain('closedBy');
    expect(Object.keys(values)).not.toContain('tenantId');
    expect(Object.keys(values)).not.toContain('$title');
  });
});

describe('change', () => {
  test('checks only the fields that were sent', () => {
    expect(validate(sample, { title: 'Other' }, 'update')).toEqual({ values: { title: 'Other' }, problems: [] });
  });

  test('may not empty a required field', () => {
    expect(validate(sample, { title: ' ' }, 'update').problems).toMatchObject([{ field: 'title', code: 'required' }]);
  });

  test('leaves a field alone that is fixed once created', () => {
    expect(validate(sample, { qcTestId: '6' }, 'update')).toEqual({ values: {}, problems: [] });
  });

  test('empties an optional field', () => {
    expect(validate(sample, { count: '' }, 'update').values).toEqual({ count: null });
  });
});

test('one field alone, while the user types', () => {
  expect(validateField(sample, 'title', 'x'.repeat(21))).toMatchObject({ code: 'tooLong', limit: 20 });
  expect(validateField(sample, 'title', undefined)).toMatchObject({ code: 'required' });
  expect(validateField(sample, 'count', '3')).toBeUndefined();
});

test('a problem reads in both languages, with its field', () => {
  const problem = validateField(sample, 'title', '');
  if (!problem) throw new Error('expected a problem');
  expect(problemText(problem)).toEqual({ zh: '必填', en: 'is required' });
  expect(problemSentence(problem)).toEqual({ zh: '标题 (title): 必填', en: 'Title (title) is required' });
});
