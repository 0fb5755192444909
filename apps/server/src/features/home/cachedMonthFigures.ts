import type { ReadTx } from '#platform/database/db';
import { laboratoryFigures, type MonthFigures } from './laboratoryFigures.queries.ts';

/** A user who turns pages asks for the same month again: its figures are reused this long. */
const freshForMs = 60_000;
const mostMonths = 12;

/** A month, the instant whose targets count for it, and the present. */
type Asked = { readonly month: string; readonly at: Date; readonly now: Date };

/** The figures of all laboratories by month, cached for all users of the central body. */
export function cachedMonthFigures(): (tx: ReadTx, asked: Asked) => Promise<readonly MonthFigures[]> {
  const cached = new Map<string, { readonly until: number; readonly figures: readonly MonthFigures[] }>();
  return async (tx, { month, at, now: present }) => {
    const now = present.getTime();
    const known = cached.get(month);
    if (known && known.until > now && known.until - freshForMs <= now) return known.figures;
    const figures = await laboratoryFigures(tx, month, at);
    cached.delete(month);
    cached.set(month, { until: now + freshForMs, figures });
    const [oldest] = cached.keys();
    if (cached.size > mostMonths && oldest !== undefined) cached.delete(oldest);
    return figures;
  };
}
