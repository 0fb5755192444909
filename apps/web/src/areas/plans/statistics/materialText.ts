import type { PlanMaterialCheck } from '@qc/contract';
import { parseNumber } from '@qc/domain';

type Readings = PlanMaterialCheck['readings'];
export type MaterialText = { readonly homogeneity: string; readonly before: string; readonly after: string };
type Field = keyof MaterialText;
/** A line that is no measurement: in which field, which line, counted from 1. */
type WrongLine = { readonly field: Field; readonly line: number };

const cellsOf = (line: string): string[] => line.split(/[\s;，、]+/).filter((cell) => cell !== '');

/** What was measured, as it would be typed: an item with its two results a line, single results one below the other. */
export function textOf({ homogeneity, stability }: Readings): MaterialText {
  return {
    homogeneity: (homogeneity ?? []).map((pair) => pair.join(' ')).join('\n'),
    before: (stability?.before ?? []).join('\n'),
    after: (stability?.after ?? []).join('\n'),
  };
}

function numbersOf(line: string): number[] | undefined {
  const parsed = cellsOf(line).map((cell) => parseNumber(cell));
  const values = parsed.flatMap((one) => (one.ok && one.unit === null ? [one.value] : []));
  return values.length === parsed.length ? values : undefined;
}

/** Reads what was typed or pasted from a sheet; every line that cannot be a measurement is reported. */
export function readingsOf(text: MaterialText): { readonly readings: Readings; readonly wrong: readonly WrongLine[] } {
  const wrong: WrongLine[] = [];
  const linesOf = (field: Field, isRight: (values: readonly number[]) => boolean): number[][] =>
    text[field].split(/\r?\n/).flatMap((line, at) => {
      if (line.trim() === '') return [];
      const values = numbersOf(line);
      if (values && isRight(values)) return [values];
      wrong.push({ field, line: at + 1 });
      return [];
    });
  const pairs = linesOf('homogeneity', ({ length }) => length === 2);
  const before = linesOf('before', ({ length }) => length > 0).flat();
  const after = linesOf('after', ({ length }) => length > 0).flat();
  if (before.length > 0 !== after.length > 0) wrong.push({ field: before.length > 0 ? 'after' : 'before', line: 1 });
  const readings = {
    homogeneity: pairs.length > 0 ? pairs : null,
    stability: before.length > 0 && after.length > 0 ? { before, after } : null,
  };
  return { readings, wrong };
}
