import type { ImportRow } from '@qc/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FoundRow, freshSteps } from './freshSteps.ts';

const codes = {
  test: null,
  analyte: null,
  instrument: null,
  lot: null,
  unit: null,
  level: null,
  sample: null,
  operator: null,
  comment: null,
  laboratory: null,
};
const uploadTime = '2026-05-05 12:00:00';
const day = (n: number) => `2026-05-${String(n).padStart(2, '0')} 08:00:00`;

function rowOf(line: number, at: string | null): ImportRow {
  const measuredAt = at === null ? null : { text: at, hasTime: true };
  return { line, part: 1, raw: '', codes, level: 1, measuredAt, value: '5', summary: null, problem: null };
}

const files = fc
  .array(fc.record({ test: fc.constantFrom('1', '2', '3', null), at: fc.option(fc.integer({ min: 1, max: 9 })) }), {
    maxLength: 60,
  })
  .map((rows) =>
    rows.map(
      ({ test: qcTestId, at }, line): FoundRow => ({ qcTestId, row: rowOf(line, at === null ? null : day(at)) }),
    ),
  );

const timeOf = (row: ImportRow) => row.measuredAt?.text ?? uploadTime;

test('every row is stored once, each test in the order of time, and no run in two steps', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 20 }), (found, most) => {
      const steps = freshSteps(found, { most, uploadTime });
      const testOf = new Map(found.map(({ row, qcTestId }) => [row, qcTestId]));
      const stored = steps.flatMap(({ rows }) => rows);
      expect(new Set(stored)).toEqual(new Set(found.map(({ row }) => row)));
      expect(stored).toHaveLength(found.length);
      for (const id of ['1', '2', '3', null]) {
        const own = steps.map(({ rows }) => rows.filter((row) => testOf.get(row) === id));
        const inOrder = own.flat().sort((a, b) => timeOf(a).localeCompare(timeOf(b)) || a.line - b.line);
        expect(own.flat()).toEqual(inOrder);
        const times = own.flatMap((rows) => [...new Set(rows.map(timeOf))]);
        expect(new Set(times).size).toBe(times.length);
      }
      for (const { rows, testIds } of steps)
        expect(new Set(testIds)).toEqual(new Set(rows.flatMap((row) => testOf.get(row) ?? [])));
    }),
  );
});

test('small tests share a step, and a long one has steps of about a size', () => {
  const found = [
    ...Array.from({ length: 3 }, (_, line) => ({ qcTestId: '1', row: rowOf(line, day(line + 1)) })),
    ...Array.from({ length: 4 }, (_, line) => ({ qcTestId: '2', row: rowOf(line + 10, day(line + 1)) })),
    ...Array.from({ length: 25 }, (_, line) => ({ qcTestId: '3', row: rowOf(line + 20, day(line + 1)) })),
  ];
  const steps = freshSteps(found, { most: 10, uploadTime });
  expect(steps.map(({ rows }) => rows.length)).toEqual([9, 9, 7, 7]);
});
