import type { ResourceHooks } from '#crud/hooks';
import { endSessionsOfTenant } from '#features/auth/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import { defineError } from '#platform/http/errors';

export const CentralCode = defineError('CENTRAL_TENANT_CODE', 400, {
  zh: () => '租户编号 000000 属于中心',
  en: () => "The tenant code 000000 is the central body's own",
});

/** People of a laboratory that is stopped are logged out at once. Its books are another tenant's, hence the own transaction. */
async function logOutLaboratory(ctx: Ctx, tenantCode: unknown): Promise<void> {
  const there = ctx.inTenant(String(tenantCode));
  await there.transaction((tx) => endSessionsOfTenant(tx, there.tenantId, { at: ctx.now(), by: 'closed' }));
}

export const laboratoryHooks: ResourceHooks = {
  async beforeSave(_tx, _ctx, { before, values }) {
    if (!before && values.tenantCode === centralTenant) throw CentralCode();
    return values;
  },
  async afterSave(_tx, ctx, { before, after }) {
    if (before && after.status !== 'Active') await logOutLaboratory(ctx, after.tenantCode);
    return undefined;
  },
  async beforeRemove(_tx, ctx, record) {
    await logOutLaboratory(ctx, record.tenantCode);
  },
};
