import type { LaboratoriesOverview } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { laboratoryFigures, monthShares } from './laboratoryFigures.queries.ts';

/** Months of the trend, this one included. */
const trendMonths = 6;

type Months = { readonly judged: string; readonly months: string[] };

/** The months of the trend, and the one that figures are of: this one from its middle on, before that the last. */
async function monthsOf(tx: ReadTx, now: Date): Promise<Months> {
  const row = await tx.first(sql<Months>`
    select to_char(case when extract(day from at) >= 15 then this else this - interval '1 month' end, 'YYYY-MM') as judged,
      array(select to_char(this - back * interval '1 month', 'YYYY-MM') from generate_series(${trendMonths - 1}::int, 0, -1) as back) as months
    from (select ${now}::timestamptz as at, date_trunc('month', ${now}::timestamptz) as this) m`);
  if (!row) throw new Error('the database gave no months');
  return row;
}

type Share = { readonly all: number; readonly inControl: number };
const percentOf = (share: Share | undefined): number | null => (share ? (100 * share.inControl) / share.all : null);

/** Every laboratory's sigma, SDI and trend, and the trend of all of them together. */
async function overviewOf(tx: ReadTx, now: Date): Promise<LaboratoriesOverview> {
  const { judged, months } = await monthsOf(tx, now);
  const [figures, shares] = [
    await laboratoryFigures(tx, `${judged}-01`, now),
    await monthShares(tx, `${months[0] ?? judged}-01`),
  ];
  const byLaboratory = new Map<string, Map<string, Share>>();
  const together = new Map<string, Share>();
  for (const { tenantId, month, ...share } of shares) {
    const own = byLaboratory.get(tenantId) ?? new Map<string, Share>();
    byLaboratory.set(tenantId, own.set(month, share));
    const sum = together.get(month) ?? { all: 0, inControl: 0 };
    together.set(month, { all: sum.all + share.all, inControl: sum.inControl + share.inControl });
  }
  return {
    month: judged,
    months,
    trend: months.map((month) => percentOf(together.get(month))),
    figures: figures.map(({ cvLevels: _, cvPassed: __, ...figure }) => figure),
    trends: [...byLaboratory].map(([tenantId, own]) => ({
      tenantId,
      shares: months.map((month) => percentOf(own.get(month))),
    })),
  };
}

/** Monthly figures change slowly: an answer is used for this long. */
const freshForMs = 5 * 60_000;

/** The figures of all laboratories, cached for all users of the central body. */
export type CachedOverview = {
  read(ctx: Ctx): Promise<LaboratoriesOverview>;
  /** What is known without waiting, however old. */
  last(): LaboratoriesOverview | null;
};

/** Computes the overview at most once at a time. */
export function cachedOverview(): CachedOverview {
  let cached: { readonly until: number; readonly answer: Promise<LaboratoriesOverview> } | undefined;
  let last: LaboratoriesOverview | null = null;
  return {
    read: (ctx) => {
      const now = ctx.now();
      if (cached && cached.until > now.getTime()) return cached.answer;
      const answer = ctx.readAllTenants((tx) => overviewOf(tx, now));
      cached = { until: now.getTime() + freshForMs, answer };
      answer.then(
        (overview) => {
          last = overview;
        },
        () => {
          cached = undefined;
        },
      );
      return answer;
    },
    last: () => last,
  };
}
