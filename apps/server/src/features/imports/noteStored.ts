import type { WriteOutcome } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { keyLookups, withPlannerHints } from '#platform/database/plannerHints';
import { type ListColumns, rowList } from '#platform/database/rowList';
import type { SettledRow } from './settleRows.ts';

type Judged = Pick<WriteOutcome['results'][number], 'verdict' | 'rules'>;

/** A staged row that is a result now. */
export type StoredRow = {
  readonly id: string;
  readonly settled: SettledRow;
  readonly resultId: string;
  readonly outcome: Judged | undefined;
};

/** Stands in no rule's name. */
const ruleBreak = '\u001f';

/** Rules as one text: a list cannot stand in another, and a cluster reads none out of a row's text by a cast. */
const rulesText = (rules: readonly string[]): string => rules.join(ruleBreak);

/** Makes a list of rows dear to read again, see `keyLookups`. */
const lookedUp = ({ tenantId }: Caller) =>
  sql`cross join lateral (select from qc_test_result_record k where k.tenant_id = ${tenantId} and k.id = n.id offset 0) k offset 0`;

const storedColumns = {
  id: ['bigint', ({ id }) => id],
  qc_test_id: ['bigint', ({ settled }) => settled.qcTestId],
  level: ['smallint', ({ settled }) => settled.level],
  measured_at: ['timestamptz', ({ settled }) => settled.at],
  value: ['text', ({ settled }) => settled.value?.slice(0, 40)],
  sd: ['text', ({ settled }) => settled.sd],
  n: ['int', ({ settled }) => settled.n],
  replicate: ['smallint', ({ settled }) => settled.replicate],
  result_id: ['bigint', ({ resultId }) => resultId],
  verdict: ['text', ({ outcome }) => outcome?.verdict],
  rules: ['text', ({ outcome }) => rulesText(outcome?.rules ?? [])],
} satisfies ListColumns<StoredRow>;

/** Notes that rows are results, and how these were judged. */
export async function noteStored(tx: Tx, ctx: Caller, rows: readonly StoredRow[]): Promise<void> {
  await withPlannerHints(
    tx,
    keyLookups,
    sql`update qc_test_result_record c set status = 'Imported', qc_test_id = n.qc_test_id, level = n.level, measured_at = n.measured_at,
      value = n.value, sd = n.sd, n = n.n, replicate = n.replicate, result_id = n.result_id, verdict = n.verdict, rules = string_to_array(n.rules, ${ruleBreak}::text),
      is_chosen = false, is_undone = false, update_time = ${ctx.now()}
    from (select n.* from ${rowList(rows, 'n', storedColumns)} ${lookedUp(ctx)}) n
    where c.tenant_id = ${ctx.tenantId} and c.id = n.id`,
  );
}

/** What a dry run said of a row. */
export type TriedRow = Judged & { readonly id: string };

const triedColumns = {
  id: ['bigint', ({ id }) => id],
  verdict: ['text', ({ verdict }) => verdict],
  rules: ['text', ({ rules }) => rulesText(rules)],
} satisfies ListColumns<TriedRow>;

/** The rows of one statement. */
const atOnce = 5000;

const byId = ({ id: one }: TriedRow, { id: other }: TriedRow): number =>
  one.length - other.length || (one < other ? -1 : 1);

/**
 * Notes how rows that are still ready would be judged. Whether they are is no condition: how many of a batch are is what the
 * planner knows least. Two that note the same rows meet them in the same order.
 */
export async function noteTried(tx: Tx, ctx: Caller, tried: readonly TriedRow[]): Promise<void> {
  const inOrder = tried.toSorted(byId);
  const isReady = sql`c.status = 'Ready'`;
  for (let from = 0; from < inOrder.length; from += atOnce)
    await withPlannerHints(
      tx,
      keyLookups,
      sql`update qc_test_result_record c set verdict = case when ${isReady} then n.verdict else c.verdict end,
        rules = case when ${isReady} then string_to_array(n.rules, ${ruleBreak}::text) else c.rules end
      from (select n.* from ${rowList(inOrder.slice(from, from + atOnce), 'n', triedColumns)} ${lookedUp(ctx)}) n
      where c.tenant_id = ${ctx.tenantId} and c.id = n.id`,
    );
}
