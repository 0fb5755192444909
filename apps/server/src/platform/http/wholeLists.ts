import { sql } from 'kysely';
import { defineError } from './errors.ts';

/**
 * The most records of a list that is requested whole (size −1). A longer one is refused, not cut: a user could take a
 * part for the whole and decide by it. Exports have no such limit.
 */
const maxWholeList = 20_000;

const ListTooLong = defineError<{ most: number }>('TOO_MANY_AT_ONCE', 400, {
  zh: ({ most }) => `记录超过 ${most} 条，不能用 size=-1 一次取完；请分页（size 最大 500）、缩小范围或导出`,
  en: ({ most }) =>
    `There are more than ${most} records, too many for size=-1: ask page by page (size up to 500), narrow the list or export it`,
});

/** One more than allowed, so that one statement shows whether there are too many. */
export const wholeLimit = sql`limit ${maxWholeList + 1}`;

/** Refuses what `wholeLimit` found to be too long. */
export function refuseTooMany(rows: readonly unknown[]): void {
  if (rows.length > maxWholeList) throw ListTooLong({ most: maxWholeList }, { most: maxWholeList });
}
