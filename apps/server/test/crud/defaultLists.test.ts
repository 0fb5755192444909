import { resources } from '@qc/resources';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageStatement } from '#crud/listRecords';
import { scopeOf } from '#crud/scope';
import { type Ctx, createCtx, identityOf } from '#platform/ctx';
import { type Api, startApi } from '../contract/api.ts';
import { openPools } from '../support/pools.ts';

/**
 * A page costs the same with ten rows and with a million: its order is read from an index, from the first row on. The
 * test reads the plan without sorting, so that no rows are needed.
 */
let api: Api;
let database: ReturnType<typeof openPools>;
beforeAll(async () => {
  api = await startApi();
  database = openPools(api.configFor, api.signer);
});
afterAll(async () => {
  await database.close();
  await api.close();
});

function ctxOf(tenantId: string): Ctx {
  const person = { tenantId, account: 'somebody', userId: '1', userName: '', sessionId: '1' };
  const principal = { ...person, identity: identityOf(person), permissions: new Set<string>() };
  return createCtx(principal, { database, newId: () => '1', language: 'en', requestId: 'test' });
}

type Plan = { readonly 'Node Type': string; readonly Plans?: readonly Plan[]; readonly 'Subplan Name'?: string };

/** The kinds of nodes of a plan, without those of parallel queries such as the total. */
const nodesOf = (plan: Plan): string[] =>
  plan['Subplan Name'] ? [] : [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];

const laboratory = resources.filter((resource) => scopeOf(ctxOf('100001'), resource) !== 'all');
/** What the central body reads over all laboratories has no index yet. */
const central = resources.filter((resource) => scopeOf(ctxOf('000000'), resource) !== 'all');

describe.each([
  { whose: 'a laboratory', tenantId: '100001', lists: laboratory },
  { whose: 'the central body', tenantId: '000000', lists: central },
])('the default list of $whose', ({ tenantId, lists }) => {
  test('is read from an index in its order, for every entity', async () => {
    const ctx = ctxOf(tenantId);
    const sorting: string[] = [];
    for (const resource of lists) {
      const { rows } = pageStatement(ctx, resource, { query: { size: '20' } });
      const [found] = await ctx.read(async (tx) => {
        await tx.rows(sql`set local enable_sort = off`);
        await tx.rows(sql`set local enable_incremental_sort = off`);
        await tx.rows(sql`set local enable_seqscan = off`);
        return tx.rows(sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`explain (format json) ${rows}`);
      });
      const nodes = nodesOf(found?.['QUERY PLAN'][0]?.Plan as Plan);
      if (nodes.some((node) => node.includes('Sort'))) sorting.push(resource.name);
    }
    expect(lists.length).toBeGreaterThan(20);
    expect(sorting).toEqual([]);
  });
});
