import type { ExpiryWindowsAnswer } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { expiryWindows, windowsSetting } from './expiryWindows.ts';

export async function readWindows(ctx: Ctx): Promise<ExpiryWindowsAnswer> {
  return { windows: [...(await ctx.read((tx) => expiryWindows(tx, ctx.tenantId)))] };
}

/** Chooses the days at which this laboratory is told; its open alerts are brought in line soon after. */
export async function setWindows(ctx: Ctx, days: readonly number[]): Promise<ExpiryWindowsAnswer> {
  return ctx.transaction(async (tx) => {
    const before = await expiryWindows(tx, ctx.tenantId);
    await tx.rows(sql`
      insert into laboratory_setting (tenant_id, name, value, update_user, update_time)
      values (${ctx.tenantId}, ${windowsSetting}, ${JSON.stringify(days)}::jsonb, ${ctx.userId}, ${ctx.now()})
      on conflict (tenant_id, name) do update set value = excluded.value, update_user = excluded.update_user, update_time = excluded.update_time`);
    const windows = await expiryWindows(tx, ctx.tenantId);
    tx.addToTrail({ entity: 'laboratorySetting', entityId: windowsSetting, action: 'update', before, after: windows });
    tx.notify('laboratorySetting', { name: windowsSetting });
    return { windows: [...windows] };
  });
}
