import type { OverruleBody } from '@qc/contract';
import { sql } from 'kysely';
import type { Signer } from '#features/people/auth/public';
import { evaluatedSample } from './checkMaterial.ts';

/** The central body's own assigned value of a sample, with its reason, signed by the password once more; every word is kept. */
export async function overrule({ ctx, confirm }: Signer, body: OverruleBody): Promise<null> {
  const { planLotAnalyteId, level, value, u = null, reason } = body;
  await confirm(body.password);
  return ctx.transaction(async (tx) => {
    const { plan, row } = await evaluatedSample(tx, ctx, body);
    await tx.rows(sql`
      insert into plan_overrule (id, plan_id, plan_lot_analyte_id, level, value, u, reason, signer_name, create_user, create_time)
      values (${ctx.newId()}, ${plan.id}, ${planLotAnalyteId}, ${level}, ${value}, ${value === null ? null : u}, ${reason}, ${ctx.userName}, ${ctx.userId}, ${ctx.now()})`);
    const after = { analyteId: row.analyteId, level, value, u, reason };
    tx.addToTrail({ entity: 'plan', entityId: plan.id, action: 'overrule', after });
    tx.notify('plan', { id: plan.id });
    return null;
  });
}
