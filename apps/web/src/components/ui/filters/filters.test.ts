import {
  allFilters,
  caseFilter,
  type FilterWord,
  reportFilter,
  resultFilter,
  reviewFilter,
  trailFilter,
} from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { defaultValues, filterInput, isNarrowed } from './filterInput.ts';

/** What people may choose of a word, the ends of numbers included. */
const samplesOf = (word: FilterWord): readonly string[] =>
  ({
    choice: 'values' in word ? word.values : [],
    reference: ['1', '9223372036854775807'],
    laboratory: ['100001'],
    day: ['2026-07-01', '2024-02-29'],
    month: ['2026-07', '1999-12'],
    instant: ['2026-07-01 08:30:00'],
    flag: ['true'],
    number: 'min' in word ? [String(word.min), String(word.max)] : [],
    text: ['qcTest', 'x'.repeat('max' in word && word.kind === 'text' ? word.max : 1)],
  })[word.kind];

/** The parts of a schema that are checked here. */
type Schema = {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly string[];
  readonly def?: { readonly innerType?: Schema };
};

/** The choices of a schema, also inside `default` and `optional`. */
const optionsIn = (schema: Schema | undefined): readonly string[] | undefined =>
  schema?.options ?? (schema?.def?.innerType && optionsIn(schema.def.innerType));

const words = Object.entries(allFilters).flatMap(([name, filter]) =>
  Object.entries(filter.words).map(([word, facts]) => ({ name, filter, word, facts })),
);

describe('the data of a filter agrees with the schema of its call', () => {
  test.each(words)('$name: $word', async ({ filter, word, facts }) => {
    const { input } = await filter.call.schemas();
    const shape = (input as Schema | undefined)?.shape ?? {};
    const sent = facts.sends ?? word;
    expect(Object.keys(shape)).toContain(sent);
    const defaults = defaultValues(filter);
    for (const text of [defaults[word] ?? '', ...samplesOf(facts)]) {
      const asked = filterInput(filter, { ...defaults, [word]: text }) as Record<string, unknown>;
      if (text !== '') expect(asked[sent], `${word}=${text} is sent`).toBeDefined();
      expect(input?.safeParse(JSON.parse(JSON.stringify(asked))).error?.issues, `${word}=${text}`).toBeUndefined();
    }
  });

  test.each(words.filter(({ facts }) => facts.kind === 'choice' && !facts.isPaging))(
    '$name: $word offers every choice that the call knows',
    async ({ filter, word, facts }) => {
      const { input } = await filter.call.schemas();
      const known = optionsIn((input as Schema | undefined)?.shape?.[facts.sends ?? word]);
      expect(samplesOf(facts)).toEqual(known);
    },
  );
});

describe('what an address holds that is none is left out', () => {
  const defaults = defaultValues(caseFilter);
  test.each([
    ['a status that is none', { status: 'Lost' }, { status: 'open' }],
    ['a kind that is none', { type: 'meteor' }, { type: undefined }],
    ['an id that is none', { test: '1 or 1=1', instrument: 'x' }, { qcTestId: undefined, labInstrumentId: undefined }],
    ['a day that is none', { from: 'today', to: '2026-02-30' }, { from: undefined, to: undefined }],
    ['an order that is none', { ascs: 'colour' }, { ascs: undefined }],
    ['a page before the first', { current: '0' }, { current: 1 }],
    ['a page that is blank', { current: ' ' }, { current: 1 }],
    ['a page too large', { size: '1000' }, { size: 20 }],
    ['a flag that is none', { escalated: 'perhaps' }, { escalated: undefined }],
  ])('%s', (_, part, input) => {
    expect(filterInput(caseFilter, { ...defaults, ...part })).toMatchObject(input);
  });
  test('a fourth level', () => {
    expect(filterInput(resultFilter, { ...defaultValues(resultFilter), level: '4' }).level).toBeUndefined();
  });
  test('a laboratory that is none', () => {
    expect(filterInput(trailFilter, { ...defaultValues(trailFilter), tenantId: '1' }).tenantId).toBeUndefined();
  });
});

test('nothing chosen asks for the defaults', () => {
  expect(filterInput(caseFilter, defaultValues(caseFilter))).toMatchObject({ status: 'open', current: 1, size: 20 });
  expect(filterInput(reviewFilter, defaultValues(reviewFilter))).toMatchObject({
    groupBy: 'instrument',
    status: 'awaiting',
  });
});

test('days become the first and the last second where the call takes instants, else stay days', () => {
  const days = { from: '2026-07-01', to: '2026-07-31' };
  expect(filterInput(caseFilter, { ...defaultValues(caseFilter), ...days })).toMatchObject({
    from: '2026-07-01 00:00:00',
    to: '2026-07-31 23:59:59',
  });
  expect(filterInput(reviewFilter, { ...defaultValues(reviewFilter), ...days })).toMatchObject(days);
  expect(filterInput(trailFilter, { ...defaultValues(trailFilter), since: '2026-07-01' })).toMatchObject({
    from: '2026-07-01 00:00:00',
    to: undefined,
  });
});

test('a month is one, and a period ends where its last day is over', () => {
  const defaults = defaultValues(reportFilter);
  expect(filterInput(reportFilter, { ...defaults, month: '2026-13' }).month).toBeUndefined();
  const december = { ...defaults, from: '2026-12-01', to: '2026-12-31' };
  expect(filterInput(reportFilter, december)).toMatchObject({ from: '2026-12-01 00:00:00', to: '2027-01-01 00:00:00' });
});

test('paging and order do not narrow a list; what is chosen does', () => {
  const defaults = defaultValues(caseFilter);
  expect(isNarrowed(caseFilter, { ...defaults, current: '3', size: '50', ascs: 'runTime' })).toBe(false);
  expect(isNarrowed(caseFilter, { ...defaults, escalated: 'true' })).toBe(true);
  expect(isNarrowed(reviewFilter, { ...defaultValues(reviewFilter), groupBy: 'day' })).toBe(false);
});
