import { describe, expect, test } from 'vitest';
import { ApiError, codeOf, messageOf } from './apiError.ts';

describe('the code of an answer', () => {
  test.each([
    { name: 'error_code goes first', answer: { error_code: 2004, code: 400 }, status: 200, code: 2004 },
    { name: 'then code', answer: { code: 403 }, status: 200, code: 403 },
    { name: 'then the HTTP status', answer: {}, status: 502, code: 502 },
    { name: 'an error_code of 0 says nothing', answer: { error_code: 0, code: 200 }, status: 500, code: 200 },
  ])('$name', ({ answer, status, code }) => {
    expect(codeOf(answer, status)).toBe(code);
  });
});

describe('the message of an answer', () => {
  test.each([
    { name: 'msg goes first', answer: { msg: '操作失败', error_description: 'refused' }, message: '操作失败' },
    { name: 'then error_description', answer: { error_description: 'refused' }, message: 'refused' },
    { name: 'an empty msg says nothing', answer: { msg: '', error_description: 'refused' }, message: 'refused' },
    { name: 'else the default', answer: {}, message: '系统错误' },
  ])('$name', ({ answer, message }) => {
    expect(messageOf(answer, '系统错误')).toBe(message);
  });
});

describe('the problems of a refused input', () => {
  test('are taken from the data sent with the message', () => {
    const problems = [{ field: 'name', code: 'required' }];
    expect(new ApiError(400, 'name', { problems }).problems).toEqual(problems);
  });

  test.each([{ data: null }, { data: 'text' }, { data: {} }, { data: { problems: 'none' } }])(
    'are empty where there are none: $data',
    ({ data }) => {
      expect(new ApiError(400, '', data).problems).toEqual([]);
    },
  );
});
