import type { Cell, FileLine } from '@qc/domain';
import { keyValues } from './keyValues.ts';
import { type LayoutReader, placedCells, roleOf, textsOf } from './layoutReader.ts';

const longestRaw = 4000;
const hasRole = (values: ReadonlyMap<string, Cell>, ...roles: readonly string[]): boolean =>
  [...values.keys()].some((key) => roles.includes(roleOf(key) ?? ''));
const hasWords = (line: FileLine): boolean => /[\p{L}\p{N}]/u.test(line.raw);

/** One result over several lines, each a key with its value. A key that comes again begins the next. */
export const records: LayoutReader = {
  name: 'records',
  begin(first) {
    const filled = first.filter((line) => textsOf(line).length > 0 && hasWords(line));
    const pairs = filled.map(keyValues);
    const headings = [...new Set(pairs.flatMap((each) => each?.map(([key]) => key) ?? []))];
    const roles = headings.map(roleOf);
    const isRecords = pairs.filter(Boolean).length * 10 >= filled.length * 7;
    if (!isRecords || !roles.includes('value') || (!roles.includes('analyte') && !roles.includes('test'))) return null;
    let shared = new Map<string, Cell>();
    let values = new Map<string, Cell>();
    let [raws, last, hasBegun]: [string[], number, boolean] = [[], 0, false];
    const complete = (): readonly FileLine[] => {
      if (values.size === 0) return [];
      const isResult = hasRole(values, 'value', 'analyte', 'test');
      // Values before the first result apply to all results.
      if (!isResult && !hasBegun) shared = new Map([...shared, ...values]);
      const row = {
        line: last,
        raw: raws.join(' ').slice(0, longestRaw),
        cells: placedCells(headings, [...shared, ...values]),
      };
      [values, raws] = [new Map(), []];
      hasBegun ||= isResult;
      return isResult || hasBegun ? [row] : [];
    };
    return {
      headings,
      read(line) {
        if (line === null || !hasWords(line)) return complete();
        const read = keyValues(line) ?? [];
        const done = read.some(([key]) => values.has(key)) ? complete() : [];
        for (const [key, value] of read) values.set(key, value);
        if (values.size === 0) return done;
        raws.push(line.raw.trim());
        last = line.line;
        return done;
      },
    };
  },
};
