import type { SealAnswer, SealBody } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { anyId, query } from '#platform/database/sqlText';
import { QcTestNotFound } from './qcTest.errors.ts';

type LockedTest = { id: string; status: 'Active' | 'Sealed' };

/**
 * Seals tests (no entry, no alerts; history and reports stay) or opens them again. One that does not exist stops all;
 * one that is in the state already is not touched.
 */
export async function setSealed(ctx: Ctx, body: SealBody, status: LockedTest['status']): Promise<SealAnswer> {
  return ctx.transaction(async (tx) => {
    const held = await tx.rows(
      query
        .selectFrom('qc_test')
        .select(['id', 'status'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', anyId(body.ids))
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forUpdate(),
    );
    const missing = body.ids.find((id) => !held.some((test) => test.id === id));
    if (missing) throw QcTestNotFound({ id: missing });
    const changed = held.filter((test) => test.status !== status);
    await tx.rows(
      query
        .updateTable('qc_test')
        .set((test) => ({
          status,
          update_user: ctx.userId,
          update_time: ctx.now(),
          version: test('version', '+', 1),
        }))
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', anyId(changed.map((test) => test.id))),
    );
    for (const test of changed) {
      const action = status === 'Sealed' ? 'seal' : 'unseal';
      const after = { status, reason: body.reason ?? null };
      tx.addToTrail({ entity: 'qcTest', entityId: test.id, action, before: { status: test.status }, after });
      tx.notify('qcTest', { id: test.id });
    }
    return { changed: changed.map((test) => test.id) };
  });
}
