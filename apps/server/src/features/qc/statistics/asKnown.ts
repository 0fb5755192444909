import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { AsOfInFuture } from './statistics.errors.ts';

/** The one who asks, reading what was known at a time (written in the laboratories' zone); nothing is known of the future. */
async function readerAt(ctx: Ctx, asOf: string | undefined): Promise<Ctx> {
  if (asOf === undefined) return ctx;
  const row = await ctx.read((tx) => tx.first(sql<{ at: Date }>`select ${asOf}::timestamptz as at`));
  if (!row || row.at.getTime() > ctx.now().getTime()) throw AsOfInFuture({ asOf });
  return ctx.asKnown(row.at);
}

/** A reading act whose query gives the instant. */
export function asKnown<Query extends { readonly asOf?: string | undefined }, Answer>(
  act: (ctx: Ctx, query: Query) => Promise<Answer>,
): (ctx: Ctx, query: Query) => Promise<Answer> {
  return async (ctx, query) => act(await readerAt(ctx, query.asOf), query);
}
