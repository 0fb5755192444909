import type { ReviewPolicy } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

const setting = 'reviewPolicy';

/** Open cases block a review unless the laboratory has chosen that a reason is enough. */
export async function reviewPolicyOf(tx: ReadTx, ctx: Caller): Promise<ReviewPolicy> {
  const own = await tx.first(sql<{ value: ReviewPolicy }>`
    select value from laboratory_setting where tenant_id = ${ctx.tenantId} and name = ${setting}`);
  return own?.value ?? { openCases: 'block' };
}

export function readReviewPolicy(ctx: Ctx): Promise<ReviewPolicy> {
  return ctx.read((tx) => reviewPolicyOf(tx, ctx));
}

export async function setReviewPolicy(ctx: Ctx, { openCases }: ReviewPolicy): Promise<ReviewPolicy> {
  return ctx.transaction(async (tx) => {
    const before = await reviewPolicyOf(tx, ctx);
    await tx.rows(sql`
      insert into laboratory_setting (tenant_id, name, value, update_user, update_time)
      values (${ctx.tenantId}, ${setting}, ${JSON.stringify({ openCases })}::jsonb, ${ctx.userId}, ${ctx.now()})
      on conflict (tenant_id, name) do update set value = excluded.value, update_user = excluded.update_user, update_time = excluded.update_time`);
    tx.addToTrail({ entity: 'laboratorySetting', entityId: setting, action: 'update', before, after: { openCases } });
    tx.notify('laboratorySetting', { name: setting });
    return { openCases };
  });
}
