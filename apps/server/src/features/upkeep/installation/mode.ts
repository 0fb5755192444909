import { approvalStates } from '@qc/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import { ModeNeedsAnswers, ModeNeedsNoPlans, ModeNeedsOneLaboratory } from './installation.errors.ts';

/** A single hospital has one laboratory, no plan, and no request that a centre would have to answer. */
export async function demandSinglePossible(tx: Tx): Promise<void> {
  const laboratories = await tx.rows(sql<{ code: string }>`
    select tenant_code as code from laboratory where deleted_at is null for share`);
  if (laboratories.length > 1) throw ModeNeedsOneLaboratory({ count: laboratories.length });
  const plans = await tx.first(
    sql<{ count: number }>`select count(*)::int as count from plan where deleted_at is null`,
  );
  if (plans && plans.count > 0) throw ModeNeedsNoPlans({ count: plans.count });
  for (const there of [tx, ...laboratories.map(({ code }) => tx.inTenant(code))]) {
    const open = await there.first(sql<{ count: number }>`
      select count(*)::int as count from audit
      where tenant_id = ${there.tenantId} and audit_status = ${approvalStates.awaiting} and deleted_at is null`);
    if (open && open.count > 0) throw ModeNeedsAnswers({ count: open.count });
  }
}
