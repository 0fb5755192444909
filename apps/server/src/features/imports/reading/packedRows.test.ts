import { deserialize, serialize } from 'node:v8';
import type { ImportRow } from '@qc/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PackedRows, packRows, unpackRows } from './packedRows.ts';

/** As processes tell each other. */
const sent = (rows: readonly ImportRow[]): ImportRow[] =>
  unpackRows(deserialize(serialize(packRows(rows))) as PackedRows);

const words = fc.oneof(fc.constantFrom('', 'GLU', '葡萄糖', '0', 'false', 'a"b\n\u0000', '\ud83d'), fc.string());
const code = fc.option(words, { nil: null });
const moments = ['2026-03-04 08:30:00', '2026-03-05 00:00:00'].map((text, index) => ({ text, hasTime: index === 0 }));
const problem = fc.record({
  field: fc.constantFrom('value', 'row'),
  code: fc.constantFrom('noDate', 'notQc'),
  text: words,
});
const summary = fc.record({ mean: words, sd: words, n: fc.nat() });
const row: fc.Arbitrary<ImportRow> = fc.record({
  line: fc.nat(3),
  part: fc.nat(2),
  raw: words,
  codes: fc.record({
    laboratory: code,
    test: code,
    instrument: code,
    analyte: code,
    lot: code,
    level: code,
    unit: code,
    sample: code,
    operator: code,
    comment: code,
  }),
  level: fc.constantFrom(1, 2, 3, null),
  measuredAt: fc.constantFrom(...moments, null),
  value: code,
  summary: fc.oneof(summary, problem, fc.constant(null)),
  problem: fc.oneof(problem, fc.constant(null)),
});

test('rows come out as they went in, many alike or none', () => {
  const alike = fc.array(fc.tuple(row, fc.nat(4)), { maxLength: 8 });
  fc.assert(
    fc.property(alike, (some) => {
      const rows = some.flatMap(([each, times]) => Array.from({ length: times }, () => each));
      expect(sent(rows)).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

test('what every row says is said once', () => {
  const [one] = fc.sample(row, 1) as [ImportRow];
  const rows = Array.from({ length: 250 }, (_, index) => ({ ...one, line: index + 1 }));
  expect(packRows(rows)).toMatchObject({ count: 250, raw: [one.raw], codes: { all: [one.codes], of: [0] } });
  expect(sent(rows)).toEqual(rows);
  expect(new Set(sent(rows).map(({ codes }) => codes)).size).toBe(1);
});
