import type { LotStarted } from '@qc/contract';
import { sql } from 'kysely';
import { removeRecords } from '#crud/removeRecords';
import { qcTestRecords, targetRecords } from '#features/qc/configuration/public';
import { copyQcTestIn, type Follower, followInLists, leaveLists } from '#features/qc/qcTests/public';
import { lockTests } from '#features/qc/results/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { LotNoSuccessor, LotStartMeasured, LotStartNotFound } from './lotExpiry.errors.ts';
import { successorsOf } from './successors.queries.ts';

const entity = 'lotStart';

/** Creates the parallel tests of a lot on the next one, all or none, and notes them so that they can be undone together. */
export async function startLot(
  ctx: Ctx,
  { lotId, nextLotId }: { readonly lotId: string; readonly nextLotId: string },
): Promise<LotStarted> {
  return ctx.transaction(async (tx) => {
    const successor = (await successorsOf(tx, ctx, lotId)).find(({ lot }) => lot.lotId === nextLotId);
    if (!successor) throw LotNoSuccessor();
    const created: LotStarted['created'][number][] = [];
    const followers: Follower[] = [];
    for (const { id, analyteName, labInstrumentName } of successor.follows) {
      // Without targets: the maker's would judge results of a lot whose own mean is just being measured.
      const { qcTestId } = await copyQcTestIn(tx, ctx, { fromTestId: id, lotId: nextLotId, targets: 'none' });
      created.push({ qcTestId, analyteName, labInstrumentName });
      followers.push({ fromTestId: id, qcTestId });
    }
    await followInLists(tx, ctx, followers);
    const id = ctx.newId();
    const qcTestIds = created.map(({ qcTestId }) => qcTestId);
    await tx.rows(sql`insert into lot_start (tenant_id, id, lot_id, next_lot_id, qc_test_ids, create_user, create_time)
      values (${ctx.tenantId}, ${id}, ${lotId}, ${nextLotId}, ${qcTestIds}::bigint[], ${ctx.userId}, ${ctx.now()})`);
    tx.addToTrail({ entity, entityId: id, action: 'create', after: { lotId, nextLotId, qcTestIds } });
    return { id, created, notAssayed: [...new Set(successor.staysBehind.map(({ analyteName }) => analyteName))] };
  });
}

type Start = { readonly qcTestIds: readonly string[]; readonly lotId: string; readonly nextLotId: string };

function heldStart(tx: Tx, ctx: Caller, id: string): Promise<Start | undefined> {
  return tx.first(sql<Start>`select qc_test_ids::text[] as "qcTestIds", lot_id as "lotId", next_lot_id as "nextLotId"
    from lot_start where tenant_id = ${ctx.tenantId} and id = ${id} and undo_time is null for update`);
}

/** Undoes a start as a whole: its tests with their targets. After the first result it can no longer be undone. */
export async function undoStart(ctx: Ctx, { id }: { readonly id: string }): Promise<{ removed: number }> {
  return ctx.transaction(async (tx) => {
    const start = await heldStart(tx, ctx, id);
    if (!start) throw LotStartNotFound({ id });
    const ids = [...start.qcTestIds];
    await lockTests(tx, ctx, ids);
    const measured = await tx.first(sql<{ n: number }>`select count(*)::int as n from qc_result
      where tenant_id = ${ctx.tenantId} and qc_test_id = any(${ids}::bigint[])`);
    if (measured && measured.n > 0) throw LotStartMeasured({ count: measured.n });
    const targets = await tx.rows(sql<{ id: string }>`select id from target
      where tenant_id = ${ctx.tenantId} and qc_test_id = any(${ids}::bigint[]) and deleted_at is null`);
    await leaveLists(tx, ctx, ids);
    await removeRecords(tx, ctx, { ...targetRecords, ids: targets.map((target) => target.id) });
    await removeRecords(tx, ctx, { ...qcTestRecords, ids });
    await tx.rows(sql`update lot_start set undo_user = ${ctx.userId}, undo_time = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${id}`);
    tx.addToTrail({ entity, entityId: id, action: 'delete', before: start });
    return { removed: ids.length };
  });
}
