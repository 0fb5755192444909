import { laboratory } from '@qc/resources';
import { sql } from 'kysely';
import type { ResourceHooks } from '#crud/hooks';
import type { SaveOptions } from '#crud/saveRecord';
import { endSessionsOfTenant } from '#features/people/auth/public';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import { defineError } from '#platform/http/errors';
import { isSingleHospital, lockSettings } from '#platform/settings/runtime';
import { refuseIfHasData } from './laboratoryData.ts';

const CentralCode = defineError('CENTRAL_TENANT_CODE', 400, {
  zh: () => '机构编号 000000 属于中心',
  en: () => "The tenant code 000000 is the central body's own",
});

export const SecondLaboratory = defineError('SECOND_LABORATORY', 409, {
  zh: () => '本系统由单一医院使用；如需增加实验室，请先在系统设置中将使用方式改为“中心”',
  en: () =>
    'A single hospital uses this installation: change that to a centre in the settings before adding a laboratory',
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
  async beforeSave(tx, _ctx, { before, values }) {
    if (before) return values;
    if (values.tenantCode === centralTenant) throw CentralCode();
    await lockSettings(tx);
    const single = await tx.first(sql`select 1 where ${isSingleHospital}
      and exists (select 1 from laboratory where deleted_at is null)`);
    if (single) throw SecondLaboratory();
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
