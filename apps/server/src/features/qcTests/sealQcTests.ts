import type { SealAnswer, SealBody } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { QcTestNotFound } from './qcTest.errors.ts';

type Held = { id: string; status: 'Active' | 'Sealed' };

/**
 * Seals tests (no entry, no alerts; history and reports stay) or opens them again. One that does not exist stops all;
 * one that is in the state already is left as it is.
 */
export async function setSealed(ctx: Ctx, body: SealBody, status: Held['status']): Promise<SealAnswer> {
  return ctx.transaction(async (tx) => {
    const held = await tx.rows(sql<Held>`select id, status from qc_test
      where tenant_id = ${ctx.tenantId} and id = any(${body.ids}::bigint[]) and deleted_at is null order by id for update`);
    const missing = body.ids.find((id) => !held.some((test) => test.id === id));
    if (missing) throw QcTestNotFound({ id: missing });
    const changed = held.filter((test) => test.status !== status);
    await tx.rows(sql`update qc_test set status = ${status}, update_user = ${ctx.userId}, update_time = ${ctx.now()}, version = version + 1
      where tenant_id = ${ctx.tenantId} and id = any(${changed.map((test) => test.id)}::bigint[])`);
    for (const test of changed) {
      const action = status === 'Sealed' ? 'seal' : 'unseal';
      const after = { status, reason: body.reason ?? null };
      tx.addToTrail({ entity: 'qcTest', entityId: test.id, action, before: { status: test.status }, after });
      tx.notify('qcTest', { id: test.id });
    }
    return { changed: changed.map((test) => test.id) };
  });
}
