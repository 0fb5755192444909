import type { ListFilter, Operator } from './toFilters.ts';

type Row = Readonly<Record<string, unknown>>;

const order = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

const has = (found: unknown, text: unknown): boolean =>
  String(found).toLowerCase().includes(String(text).toLowerCase());

/** Like SQL, what is missing meets no comparison. */
const comparisons: Readonly<Record<Operator, (found: unknown, asked: unknown) => boolean>> = {
  equal: (found, asked) => String(found) === String(asked),
  notequal: (found, asked) => String(found) !== String(asked),
  like: has,
  notlike: (found, asked) => !has(found, asked),
  likeleft: (found, asked) => String(found).toLowerCase().endsWith(String(asked).toLowerCase()),
  likeright: (found, asked) => String(found).toLowerCase().startsWith(String(asked).toLowerCase()),
  ge: (found, asked) => order(found, asked) >= 0,
  le: (found, asked) => order(found, asked) <= 0,
  gt: (found, asked) => order(found, asked) > 0,
  lt: (found, asked) => order(found, asked) < 0,
  null: () => false,
  notnull: () => true,
};

/** Whether a row meets the conditions: for lists that are put together in memory instead of by the database. */
export function matches({ conditions }: ListFilter, row: Row): boolean {
  return conditions.every(({ field, operator, value }) => {
    const found = row[field] ?? null;
    return found === null ? operator === 'null' : comparisons[operator](found, value);
  });
}
