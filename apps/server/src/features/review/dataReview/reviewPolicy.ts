import type { ReviewPolicy, ReviewPolicyBody } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

const setting = 'reviewPolicy';

const defaultPolicy: ReviewPolicy = { openCases: 'block', reportSigners: 'two' };

/** Open cases block a review, and two people sign a monthly report, unless the laboratory has chosen otherwise. */
export async function reviewPolicyOf(tx: ReadTx, ctx: Caller): Promise<ReviewPolicy> {
  return { ...defaultPolicy, ...(await chosenPolicy(tx, ctx)) };
}

async function chosenPolicy(tx: ReadTx, ctx: Caller): Promise<ReviewPolicyBody | undefined> {
  const own = await tx.first(sql<{ value: ReviewPolicyBody }>`
    select value from laboratory_setting where tenant_id = ${ctx.tenantId} and name = ${setting}`);
  return own?.value;
}

/** Whether the laboratory has chosen itself, be it the default. */
export async function isReviewPolicyChosen(tx: ReadTx, ctx: Caller): Promise<boolean> {
  return (await chosenPolicy(tx, ctx)) !== undefined;
}

export function readReviewPolicy(ctx: Ctx): Promise<ReviewPolicy> {
  return ctx.read((tx) => reviewPolicyOf(tx, ctx));
}

export async function setReviewPolicy(ctx: Ctx, chosen: ReviewPolicyBody): Promise<ReviewPolicy> {
  return ctx.transaction(async (tx) => {
    const before = await reviewPolicyOf(tx, ctx);
    const after = { ...before, ...chosen };
    await tx.rows(sql`
      insert into laboratory_setting (tenant_id, name, value, update_user, update_time)
      values (${ctx.tenantId}, ${setting}, ${JSON.stringify(after)}::jsonb, ${ctx.userId}, ${ctx.now()})
      on conflict (tenant_id, name) do update set value = excluded.value, update_user = excluded.update_user, update_time = excluded.update_time`);
    tx.addToTrail({ entity: 'laboratorySetting', entityId: setting, action: 'update', before, after });
    tx.notify('laboratorySetting', { name: setting });
    return after;
  });
}
