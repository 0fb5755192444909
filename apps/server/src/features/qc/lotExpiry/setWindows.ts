import type { ExpiryWindowsAnswer } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { expiryWindows, windowsSetting } from './expiryWindows.ts';

export async function readWindows(ctx: Ctx): Promise<ExpiryWindowsAnswer> {
  return { windows: [...(await ctx.read((tx) => expiryWindows(tx, ctx.tenantId)))] };
}

/** Chooses the days before expiry at which this laboratory is notified; its open alerts follow soon after. */
export async function setWindows(ctx: Ctx, days: readonly number[]): Promise<ExpiryWindowsAnswer> {
  return ctx.transaction(async (tx) => {
    const before = await expiryWindows(tx, ctx.tenantId);
    const setting = { value: JSON.stringify(days), update_user: ctx.userId, update_time: ctx.now() };
    await tx.rows(
      query
        .insertInto('laboratory_setting')
        .values({ tenant_id: ctx.tenantId, name: windowsSetting, ...setting })
        .onConflict((own) => own.columns(['tenant_id', 'name']).doUpdateSet(setting)),
    );
    const windows = await expiryWindows(tx, ctx.tenantId);
    tx.addToTrail({ entity: 'laboratorySetting', entityId: windowsSetting, action: 'update', before, after: windows });
    tx.notify('laboratorySetting', { name: windowsSetting });
    return { windows: [...windows] };
  });
}
