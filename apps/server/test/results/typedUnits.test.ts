import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day, type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from './openQcTest.ts';

/** What is typed is what is stored: figures as they are, units by one rule. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
/** Glucose, in mmol/L; a factor leads from mg/dL, and none from kPa. */
const own = { symbol: 'mmol/L', name: '毫摩尔每升' };
beforeAll(async () => {
  laboratory = await openLaboratory();
});
afterAll(() => laboratory.api.close());
beforeEach(async () => {
  qcTest = await openQcTest(laboratory);
});

const entry = (of: object) => ({ qcTestId: qcTest.testId, level: 1, measuredAt: day(1), ...of });
const send = (results: readonly object[], path = '/app/qcTestResult/batchAddResults', language = 'en') =>
  qcTest.api.as(qcTest.token, {
    method: 'POST',
    url: `/eqicapi${path}`,
    payload: path.endsWith('batchAddResults') ? { results } : (results[0] as object),
    headers: { 'accept-language': language },
  });
const shown = ['value', 'valueText', 'typedUnit', 'typedFactor', 'typedIntercept'] as const;
const only = (row: object) => Object.fromEntries(shown.map((name) => [name, (row as Record<string, unknown>)[name]]));
const asTyped = (value: number, valueText: string) => ({
  value,
  valueText,
  typedUnit: null,
  typedFactor: null,
  typedIntercept: null,
});
const converted = (value: number, valueText: string) => ({
  value,
  valueText,
  typedUnit: 'mg/dL',
  typedFactor: 0.0555,
  typedIntercept: 0,
});

describe('entry', () => {
  test.each([
    ['more decimals than are shown', '18.573', 18.573],
    ['a number in powers of ten', '4.4512E+0', 4.4512],
    ['a decimal comma', '5,0301', 5.0301],
  ])('%s is stored as it is typed', async (_name, text, value) => {
    await send([entry({ value: text })]);
    expect((await qcTest.results()).map(only)).toEqual([asTyped(value, text)]);
  });

  test('the unit of the test is taken by symbol and name, in any case and with any blanks', async () => {
    const texts = [own.symbol, own.name, own.symbol.toUpperCase(), own.symbol.split('').join(' ')].map(
      (unit) => `5.0371 ${unit}`,
    );
    await send(texts.map((value, at) => entry({ value, measuredAt: day(at + 1) })));
    expect((await qcTest.results()).map(only)).toEqual(texts.map((text) => asTyped(5.0371, text)));
  });

  test('a unit with a known factor is converted; what was typed, its unit and the factor are kept', async () => {
    await send([entry({ value: '90.3 mg/dL' })]);
    expect((await qcTest.results()).map(only)).toEqual([converted(5.01165, '90.3 mg/dL')]);
    expect((await qcTest.results())[0]?.z).toBeCloseTo(0.1165, 9);
  });

  test('a unit that is sent apart from the figure counts the same', async () => {
    await send([entry({ value: '90.3', unit: 'MG/DL' }), entry({ value: 92, unit: 'mg/dL', measuredAt: day(2) })]);
    expect((await qcTest.results()).map(only)).toEqual([
      converted(5.01165, '90.3 mg/dL'),
      converted(5.106, '92 mg/dL'),
    ]);
  });

  test.each([
    ['a unit without a factor', { value: '5 kPa' }, ['Row 2: the unit "kPa" of the result', '单位「kPa」不是 mmol/L']],
    ['a word behind the figure', { value: '5 fasting' }, ['the unit "fasting"', '单位「fasting」不是 mmol/L']],
    [
      'two units',
      { value: '5 mg/dL', unit: 'kPa' },
      ['Row 2: the unit behind the result "5 mg/dL"', '第 2 行: 结果「5 mg/dL」'],
    ],
  ])('%s is refused with row and unit, and nothing is stored', async (_name, other, [en = '', zh = '']) => {
    const results = [entry({ value: '5.1' }), entry({ measuredAt: day(2), ...other })];
    const answer = await send(results);
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toContain(en);
    expect((await send(results, undefined, 'zh')).body.msg).toContain(zh);
    expect(await qcTest.results()).toEqual([]);
  });

  test('sent again, a converted result is the same; with another figure it is not', async () => {
    const sent = entry({ id: '7200000000000000001', value: '90.3 mg/dL' });
    await send([sent]);
    expect(await send([sent])).toMatchObject({ status: 200 });
    expect(await send([{ ...sent, value: '90.3' }])).toMatchObject({ status: 409 });
  });

  test('for every text the stored value is the typed number times the stated factor, or the row is refused', async () => {
    const unit = fc.constantFrom('', own.symbol, ` ${own.symbol}`, ' mg/dL', ' kPa', 'x', ' MG / dl');
    const figure = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(String),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE< '), maxLength: 9 }),
    );
    await fc.assert(
      fc.asyncProperty(figure, unit, async (digits, behind) => {
        const text = `${digits}${behind}`.trim().slice(0, 40);
        const id = String(7_300_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e15)));
        const answer = await send([entry({ id, value: text })]);
        const rows = (await qcTest.results()).filter((row) => row.id === id);
        expect(rows).toHaveLength(answer.status === 200 ? 1 : 0);
        for (const row of rows) {
          const { value, typedFactor, valueText } = only(row) as {
            value: number;
            typedFactor: number | null;
            valueText: string;
          };
          expect(valueText).toBe(text);
          const typed = Number(/^[-+]?[\d.,]*(?:[eE][-+]?\d+)?/.exec(text.replace(/^\+/, ''))?.[0].replace(',', '.'));
          if (!Number.isNaN(typed)) expect(value).toBeCloseTo(typed * (typedFactor ?? 1), 5);
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('a correction is read by the same rule, and the trail proves what it left', async () => {
  await send([entry({ id: '7200000000000000002', value: '90.3 mg/dL' })]);
  const change = (value: string) =>
    send([{ id: '7200000000000000002', value, reason: 'slip' }], '/app/qcTestResult/update');
  expect(await change('5 kPa')).toMatchObject({ status: 400 });
  await change('90 mg/dL');
  expect((await qcTest.results()).map(only)).toEqual([converted(4.995, '90 mg/dL')]);
  await change('5.031');
  expect((await qcTest.results()).map(only)).toEqual([asTyped(5.031, '5.031')]);
});
