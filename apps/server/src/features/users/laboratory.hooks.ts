import { laboratory } from '@qc/resources';
import type { ResourceHooks } from '#crud/hooks';
import type { SaveOptions } from '#crud/saveRecord';
import { endSessionsOfTenant } from '#features/auth/public';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import { defineError } from '#platform/http/errors';
import { refuseIfHasData } from './laboratoryData.ts';

const CentralCode = defineError('CENTRAL_TENANT_CODE', 400, {
  zh: () => '机构编号 000000 属于中心',
  en: () => "The tenant code 000000 is the central body's own",
});

/** People of a laboratory that is stopped are logged out with it. */
async function logOutLaboratory(tx: Tx, ctx: Caller, tenantCode: unknown): Promise<void> {
  const there = tx.inTenant(String(tenantCode));
  await endSessionsOfTenant(there, there.tenantId, { at: ctx.now(), by: 'closed' });
}

export const laboratoryHooks: ResourceHooks = {
  /** A laboratory that no longer takes part is closed: its people can not log in, its data stay. It can be reopened. */
  actOf(before, after) {
    if (before.status === after.status) return undefined;
    if (after.status === 'Sealed') return 'close';
    return before.status === 'Sealed' ? 'reopen' : undefined;
  },
  async beforeSave(_tx, _ctx, { before, values }) {
    if (!before && values.tenantCode === centralTenant) throw CentralCode();
    return values;
  },
  async afterSave(tx, ctx, { before, after }) {
    if (before && after.status !== 'Active') await logOutLaboratory(tx, ctx, after.tenantCode);
    return undefined;
  },
  async beforeRemove(tx, ctx, record) {
    await refuseIfHasData(tx.inTenant(String(record.tenantCode)), String(record.name));
    await logOutLaboratory(tx, ctx, record.tenantCode);
  },
};

/** A laboratory that another feature opens is made as the screen makes one. */
export const laboratoryRecords: SaveOptions = { resource: laboratory, hooks: laboratoryHooks };
