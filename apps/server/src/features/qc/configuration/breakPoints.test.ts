import { readFileSync } from 'node:fs';
import { resolveTea, type TeaCombination } from '@qc/domain';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../../../migrations/data/', import.meta.url.replace('/server/dist/', '/server/'));

/** The lines of a data file by their headings; a quoted cell may hold commas. */
function linesOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])));
}

const rows = [
  ...linesOf('tae_wst403_2024.csv').map((line) => ({ ...line, edition: 'WS/T 403-2024' })),
  ...['tae_nccl_2026.csv', 'tae_nccl_2026_more.csv'].flatMap((file) =>
    linesOf(file).map((line) => ({ ...line, edition: 'NCCL 2026' })),
  ),
] as Record<string, string>[];

describe('the greater of both limits is what the standard prints on either side of its break point', () => {
  const broken = rows.filter(({ break_point }) => break_point);
  test('49 of WS/T 403-2024 and 5 of NCCL 2026 have one', () => {
    const of = (name: string) => broken.filter(({ edition }) => edition === name).length;
    expect([of('WS/T 403-2024'), of('NCCL 2026')]).toEqual([49, 5]);
  });

  test.each(broken.map((row) => [row.edition, row.analyte, row] as const))('%s: %s', (_, _analyte, row) => {
    const [breakPoint, percent, absolute] = [row.break_point, row.tea_percent, row.tea_absolute].map(Number) as [
      number,
      number,
      number,
    ];
    const definition = { combination: 'greater' as TeaCombination, teaPercent: percent, teaAbsolute: absolute };
    const at = (target: number) => {
      const found = resolveTea(definition, target);
      return found.ok ? found.teaAbsolute : Number.NaN;
    };
    expect(at(breakPoint * 0.95)).toBe(absolute);
    expect(at(breakPoint * 1.05)).toBeCloseTo((breakPoint * 1.05 * percent) / 100, 10);
    // Both meet there, as closely as the printed figures allow: potassium 0.198 and 0.2, HbA1c 0.402 and 0.4.
    expect(Math.abs(at(breakPoint) - absolute)).toBeLessThanOrEqual(0.011 * absolute);
  });
});
