import { alertingVerdict, type DecidedResult, isInControl, verdictInForce, worstVerdict } from '@qc/domain';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertingVerdictSql, inControlSql, verdictInForceSql, worstVerdictSql } from '#features/qc/results/public';
import type { Database } from '#platform/database/db';
import { createTestDatabase } from '../support/database.ts';
import { openPools } from '../support/pools.ts';
import type { TestDatabase } from '../support/testServer.ts';

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  database = openPools(copy.configFor);
});
afterAll(async () => {
  await database.close();
  await copy.close();
});

const result: fc.Arbitrary<DecidedResult> = fc.record({
  verdict: fc.constantFrom('accept', 'warn', 'reject', null),
  manualStatus: fc.constantFrom('accept', 'reject', null),
});
const results = fc.array(result, { maxLength: 12 });

/** The rows as a table `r`, in their order. */
function asRows(rows: readonly DecidedResult[]): RawBuilder<unknown> {
  const [verdicts, manual] = [rows.map((row) => row.verdict), rows.map((row) => row.manualStatus)];
  return sql`unnest(${verdicts}::text[], ${manual}::text[]) with ordinality as r(verdict, manual_status, place)`;
}

async function valuesOf<T>(fragment: RawBuilder<T>, rows: readonly DecidedResult[]): Promise<T[]> {
  const statement = sql<{ value: T }>`select ${fragment} as value from ${asRows(rows)} order by place`;
  const found = await database.run({ role: 'qc_report', tenantId: '100001', readOnly: true }, (tx) =>
    tx.rows(statement),
  );
  return found.map(({ value }) => value);
}

test.each([
  ['the verdict in force', verdictInForceSql('r'), verdictInForce],
  ['in control', inControlSql('r'), isInControl],
  ['the verdict that raises an alert', alertingVerdictSql('r'), alertingVerdict],
] as const)('%s is the same in SQL and in the domain', async (_, fragment, rule) => {
  await fc.assert(
    fc.asyncProperty(results, async (rows) => {
      expect(await valuesOf<unknown>(fragment, rows)).toEqual(rows.map((row) => rule(row)));
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['in force', verdictInForceSql('r'), verdictInForce],
  ['that raises an alert', alertingVerdictSql('r'), alertingVerdict],
] as const)('the worst verdict %s of a run is the same in SQL and in the domain', async (_, fragment, rule) => {
  await fc.assert(
    fc.asyncProperty(results, async (rows) => {
      const statement = sql<{ worst: unknown }>`select ${worstVerdictSql(fragment)} as worst from ${asRows(rows)}`;
      const found = await database.run({ role: 'qc_report', tenantId: '100001', readOnly: true }, (tx) =>
        tx.first(statement),
      );
      expect(found?.worst).toEqual(worstVerdict(rows.map(rule)) ?? null);
    }),
    { numRuns: 40 },
  );
});
