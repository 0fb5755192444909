import { z } from 'zod';

/** One page of a list as clients of this API family read it. */
export type Page<T, Total = number> = {
  readonly records: readonly T[];
  readonly total: Total;
  readonly size: number;
  readonly current: number;
  readonly pages: Total;
  readonly orders: readonly never[];
  readonly optimizeCountSql: true;
  readonly searchCount: boolean;
  readonly maxLimit: null;
  readonly countId: null;
};

/** The schema of a page whose rows have this one. */
export const pageSchema = <S extends z.ZodType>(row: S) =>
  z.strictObject({
    records: z.array(row),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
    orders: z.array(z.never()),
    optimizeCountSql: z.literal(true),
    searchCount: z.boolean(),
    maxLimit: z.null(),
    countId: z.null(),
  });

/** The page of a list that is requested; `largest` is the largest page size. */
export const pageQuery = (largest: number, defaultSize = 20) => ({
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce.number().int().min(1).max(largest).default(defaultSize),
});
