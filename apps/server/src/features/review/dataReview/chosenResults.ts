import type { ReviewGroup } from '@qc/contract';
import type { ReviewState } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { lockTests, type Verdict, verdictInForceSql } from '#features/qc/results/public';
import type { Caller, Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { reviewCondition } from './reviewFilter.ts';

/** A result as its review sees it. */
export type ChosenResult = {
  readonly id: string;
  readonly qcTestId: string;
  readonly runId: string;
  readonly version: number;
  /** What is in force: a reviewer's decision before the rules'. */
  readonly verdict: Verdict | null;
  readonly isExcluded: boolean;
  readonly measuredAt: Date;
  readonly createUser: string | null;
  readonly reviewStatus: ReviewState;
  readonly reviewedBy: string | null;
  readonly secondReviewedBy: string | null;
};

export type Choice = { readonly ids?: readonly string[] | undefined; readonly group?: ReviewGroup | undefined };

function conditionOf(ctx: Caller, { ids, group }: Choice): RawBuilder<unknown> {
  if (group) return reviewCondition(ctx, { ...group, from: group.day, to: group.day });
  return sql`r.tenant_id = ${ctx.tenantId} and r.deleted_at is null and r.id = any(${[...(ids ?? [])]}::bigint[])`;
}

function read(tx: ReadTx, condition: RawBuilder<unknown>): Promise<ChosenResult[]> {
  return tx.rows(sql<ChosenResult>`
    select r.id, r.qc_test_id as "qcTestId", r.run_id as "runId", r.version, ${verdictInForceSql('r')} as verdict,
      r.is_excluded as "isExcluded", r.measured_at as "measuredAt", r.create_user as "createUser",
      r.review_status as "reviewStatus", r.reviewed_by as "reviewedBy", r.second_reviewed_by as "secondReviewedBy"
    from qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id where ${condition} order by r.measured_at, r.id`);
}

/** The results that are meant, to look at. */
export const readChosen = (tx: ReadTx, ctx: Caller, choice: Choice): Promise<ChosenResult[]> =>
  read(tx, conditionOf(ctx, choice));

/** The results that are meant, behind the locks of their tests: a review and a correction never cross. */
export async function holdChosen(tx: Tx, ctx: Caller, choice: Choice): Promise<ChosenResult[]> {
  const condition = conditionOf(ctx, choice);
  const found = await read(tx, condition);
  await lockTests(
    tx,
    ctx,
    found.map((row) => row.qcTestId),
  );
  return read(tx, condition);
}

/** Writes the same to many results. Their period is named too, so that only its partitions are touched. */
export async function changeChosen(
  tx: Tx,
  ctx: Caller,
  rows: readonly ChosenResult[],
  sets: readonly RawBuilder<unknown>[],
): Promise<void> {
  const instants = rows.map((row) => row.measuredAt.getTime());
  const period = sql`measured_at between ${new Date(Math.min(...instants))} and ${new Date(Math.max(...instants))}`;
  await tx.rows(sql`update qc_result set ${sql.join([...sets])}
    where tenant_id = ${ctx.tenantId} and ${period} and id = any(${rows.map((row) => row.id)}::bigint[])`);
}

/** Notifies the open screens which tests have changed. */
export function notifyTests(tx: Tx, rows: readonly ChosenResult[]): void {
  for (const qcTestId of new Set(rows.map((row) => row.qcTestId))) tx.notify('qcTestResult', { qcTestId });
}
