import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sample } from './sample.fixture.ts';
import { storedField, toListQuery } from './toFilters.ts';

const conditions = (query: Record<string, string>) => toListQuery(sample, query).conditions;
const problems = (query: Record<string, string>) => toListQuery(sample, query).problems.map((p) => [p.field, p.code]);

describe('suffixes', () => {
  test.each([
    ['title', 'Na', 'title', 'like'],
    ['title_like', 'Na', 'title', 'like'],
    ['title_likeleft', 'Na', 'title', 'likeleft'],
    ['title_likeright', 'Na', 'title', 'likeright'],
    ['title_notlike', 'Na', 'title', 'notlike'],
    ['title_equal', 'Na', 'title', 'equal'],
    ['title_notequal', 'Na', 'title', 'notequal'],
  ])('%s=%s asks %s %s', (key, text, field, operator) => {
    expect(conditions({ [key]: text })).toEqual([{ field, operator, value: text }]);
  });

  test.each([
    ['count_ge', 'ge'],
    ['count_le', 'le'],
    ['count_gt', 'gt'],
    ['count_lt', 'lt'],
    ['count', 'equal'],
  ])('%s compares numbers', (key, operator) => {
    expect(conditions({ [key]: '3' })).toEqual([{ field: 'count', operator, value: 3 }]);
  });

  test.each([
    ['eventDate_datege', '2026-11-01 00:00:00', 'ge', '2026-11-01 00:00:00'],
    ['eventDate_dategt', '2026-11-01', 'gt', '2026-11-01 23:59:59'],
    ['eventDate_datele', '2026-11-01', 'le', '2026-11-01 23:59:59'],
    ['eventDate_datelt', '2026-11-01', 'lt', '2026-11-01 00:00:00'],
    ['eventDate_dateequal', '2026-11-01 08:00:00', 'equal', '2026-11-01 08:00:00'],
  ])('%s=%s: a bare day as an upper bound means the whole day', (key, text, operator, value) => {
    expect(conditions({ [key]: text })).toEqual([{ field: 'eventDate', operator, value }]);
  });

  test('null and not null need no value of the field’s type', () => {
    expect(conditions({ count_null: 'x', title_notnull: '1' })).toEqual([
      { field: 'count', operator: 'null', value: null },
      { field: 'title', operator: 'notnull', value: null },
    ]);
  });

  test('a bare key on a choice, a flag, a reference or levels means equals', () => {
    expect(
      conditions({ eventType: 'other', isOpen: 'true', qcTestId: '5', levels: '2' }).map((c) => [c.operator, c.value]),
    ).toEqual([
      ['equal', 'other'],
      ['equal', true],
      ['equal', '5'],
      ['equal', [2]],
    ]);
  });

  test('blank values, *_ignore and the names of paging are no conditions', () => {
    expect(
      conditions({
        title: ' ',
        count_ignore: '3',
        current: '2',
        size: '5',
        ascs: 'title',
        descs: '',
        'Blade-Auth': 'x',
      }),
    ).toEqual([]);
  });

  test('half an address may be searched for, although the field has a format', () => {
    expect(toListQuery(sample, { tenantId: '1000' }).conditions).toEqual([
      { field: 'tenantId', operator: 'like', value: '1000' },
    ]);
  });
});

describe('what does not fit is named', () => {
  test.each([
    ['an unknown field', { colour: 'red' }, [['colour', 'unknownFilter']]],
    ['an unknown field with a suffix', { colour_equal: 'red' }, [['colour_equal', 'unknownFilter']]],
    ['a property of every object', { constructor_equal: 'x' }, [['constructor_equal', 'unknownFilter']]],
    ['words for a number', { count_ge: 'many' }, [['count_ge', 'notNumber']]],
    ['a pattern on a number', { count_like: '1' }, [['count_like', 'unknownFilter']]],
    ['an order on a list', { levels_gt: '1' }, [['levels_gt', 'unknownFilter']]],
    ['a bad date', { eventDate_datege: 'yesterday' }, [['eventDate_datege', 'notDateTime']]],
    ['a page that is no number', { current: 'x' }, [['current', 'notInteger']]],
    ['page 0', { current: '0' }, [['current', 'notInteger']]],
    ['size −2', { size: '-2' }, [['size', 'notInteger']]],
    ['an unknown column to sort by', { ascs: 'colour' }, [['colour', 'unknownField']]],
  ])('%s', (_name, query, expected) => {
    expect(problems(query as Record<string, string>)).toEqual(expected);
  });

  test('a keyword where nothing is searchable', () => {
    const { search: _, ...rest } = sample;
    expect(toListQuery({ ...rest }, { keyword: 'x' }).problems).toMatchObject([
      { field: 'keyword', code: 'unknownFilter' },
    ]);
  });
});

test('order takes column names and field names, and drops what is no identifier', () => {
  expect(toListQuery(sample, { ascs: 'event_date,title;--', descs: 'createTime' }).order).toEqual([
    { field: 'eventDate', descending: false },
    { field: 'title', descending: false },
    { field: 'createTime', descending: true },
  ]);
});

test('paging: first page of ten by default, −1 means all', () => {
  expect(toListQuery(sample, {})).toMatchObject({ current: 1, size: 10 });
  expect(toListQuery(sample, { current: '3', size: '-1' })).toMatchObject({ current: 3, size: -1 });
});

test('stored fields include the system’s own', () => {
  expect(storedField(sample, 'updateTime')?.type).toBe('datetime');
  expect(storedField(sample, 'tenantId')?.type).toBe('text');
  expect(storedField({ ...sample, tenancy: 'shared' }, 'tenantId')).toBeUndefined();
  expect(storedField(sample, 'toString')).toBeUndefined();
});

test('any query gives conditions on stored fields only, or problems', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (query) => {
      const parsed = toListQuery(sample, query);
      for (const condition of parsed.conditions) expect(storedField(sample, condition.field)).toBeDefined();
      expect(parsed.current).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});
