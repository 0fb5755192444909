import type { WriteOutcome } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { listText } from '#platform/database/listText';
import { joinedByKey, withPlannerHints } from '#platform/database/plannerHints';
import { type ListColumns, rowList } from '#platform/database/rowList';
import type { SettledRow } from './settleRows.ts';

type Judgement = Pick<WriteOutcome['results'][number], 'verdict' | 'rules'>;

/** A staged row that is a result now. */
export type StoredRow = {
  readonly id: string;
  readonly settled: SettledRow;
  readonly resultId: string;
  readonly outcome: Judgement | undefined;
};

/** A separator that no name of a rule contains. */
const ruleBreak = '\u001f';

/** Rules as one text: `unnest` cannot take a list of lists, and a cluster cannot cast the text of a row to a list. */
const rulesText = (rules: readonly string[]): string => rules.join(ruleBreak);

/** The rows that a list names. */
const named = (rows: readonly { readonly id: string }[]) =>
  sql`c.id = n.id and c.id = any(${listText(
    rows.map(({ id }) => id),
    'bigint',
  )}::bigint[])`;

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

/** Marks rows as imported, with their results and verdicts. */
export async function noteStored(tx: Tx, ctx: Caller, rows: readonly StoredRow[]): Promise<void> {
  await withPlannerHints(
    tx,
    joinedByKey,
    sql`update qc_test_result_record c set status = 'Imported', qc_test_id = n.qc_test_id, level = n.level, measured_at = n.measured_at,
      value = n.value, sd = n.sd, n = n.n, replicate = n.replicate, result_id = n.result_id, verdict = n.verdict, rules = string_to_array(n.rules, ${ruleBreak}::text),
      is_chosen = false, is_undone = false, update_time = ${ctx.now()}
    from ${rowList(rows, 'n', storedColumns)}
    where c.tenant_id = ${ctx.tenantId} and ${named(rows)}`,
  );
}

/** The verdict of a dry run on a row. */
export type TriedRow = Judgement & { readonly id: string };

const triedColumns = {
  id: ['bigint', ({ id }) => id],
  verdict: ['text', ({ verdict }) => verdict],
  rules: ['text', ({ rules }) => rulesText(rules)],
} satisfies ListColumns<TriedRow>;

/** The most rows of one statement. */
const rowsPerStatement = 5000;

const byId = ({ id: one }: TriedRow, { id: other }: TriedRow): number =>
  one.length - other.length || (one < other ? -1 : 1);

/**
 * Stores how rows that are still ready would be judged. The status is checked in `set`, not in `where`, since the planner
 * estimates it badly. Rows are updated in the order of their ids, so that concurrent dry runs cannot deadlock.
 */
export async function noteTried(tx: Tx, ctx: Caller, tried: readonly TriedRow[]): Promise<void> {
  const inOrder = tried.toSorted(byId);
  const isReady = sql`c.status = 'Ready'`;
  for (let from = 0; from < inOrder.length; from += rowsPerStatement) {
    const step = inOrder.slice(from, from + rowsPerStatement);
    await withPlannerHints(
      tx,
      joinedByKey,
      sql`update qc_test_result_record c set verdict = case when ${isReady} then n.verdict else c.verdict end,
        rules = case when ${isReady} then string_to_array(n.rules, ${ruleBreak}::text) else c.rules end
      from ${rowList(step, 'n', triedColumns)}
      where c.tenant_id = ${ctx.tenantId} and ${named(step)}`,
    );
  }
}
