import type { Ctx } from '#platform/ctx';
import { type JudgedMonth, laboratoryParts, type Parts } from './laboratoryParts.ts';

/** Cities change slowly: the sums of a month are used for this long. */
const freshForMs = 60_000;
const mostMonths = 12;

type AllParts = ReadonlyMap<string, Parts>;
type Cached = { readonly until: number; readonly answer: Promise<AllParts> };

/** The parts of all laboratories by month, cached for all users of the central body. */
export type CachedParts = {
  /** Computes a month at most once at a time. Precondition: the caller holds no connection. */
  read(ctx: Ctx, judged: JudgedMonth): Promise<AllParts>;
  /** What is known of a month without waiting, however old. */
  last(month: string): AllParts | null;
};

export function cachedParts(): CachedParts {
  const cached = new Map<string, Cached>();
  const last = new Map<string, AllParts>();
  const dropOldest = (map: Map<string, unknown>) => {
    const [oldest] = map.keys();
    if (map.size > mostMonths && oldest !== undefined) map.delete(oldest);
  };
  return {
    read: (ctx, judged) => {
      const { month } = judged;
      const now = ctx.now().getTime();
      const known = cached.get(month);
      if (known && known.until > now && known.until - freshForMs <= now) return known.answer;
      const entry: Cached = {
        until: now + freshForMs,
        answer: ctx.readAllTenants((tx) => laboratoryParts(tx, judged)),
      };
      cached.delete(month);
      cached.set(month, entry);
      dropOldest(cached);
      entry.answer.then(
        (parts) => {
          last.delete(month);
          last.set(month, parts);
          dropOldest(last);
        },
        () => {
          if (cached.get(month) === entry) cached.delete(month);
        },
      );
      return entry.answer;
    },
    last: (month) => last.get(month) ?? null,
  };
}
