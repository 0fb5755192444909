import type { CreateBatchAnswer, CreateBatchBody, QcTestSettings } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { type Follower, followInLists } from './followInLists.ts';
import {
  addFloatingTargets,
  addMakerTargets,
  createQcTest,
  levelsFor,
  type NewLot,
  newLot,
  startOfTargets,
} from './newQcTest.ts';
import { type PlannedTest, planQcTests, settingColumns } from './planQcTests.ts';
import { QcTestNotFound } from './qcTest.errors.ts';

type Created = CreateBatchAnswer['created'][number];
type Skipped = CreateBatchAnswer['skipped'][number];

async function templateOf(tx: Tx, ctx: Caller, testId: string | undefined): Promise<QcTestSettings> {
  if (!testId) return {};
  const template = await tx.first(sql<QcTestSettings>`select ${settingColumns} from qc_test t
    where t.tenant_id = ${ctx.tenantId} and t.id = ${testId} and t.deleted_at is null`);
  if (!template) throw QcTestNotFound({ id: testId });
  return template;
}

/** Tests that are there already on the lot, by assay. */
async function existingTests(tx: Tx, ctx: Caller, lotId: string): Promise<Map<string, string>> {
  const rows = await tx.rows(sql<{ id: string; assayId: string }>`select id, assay_id as "assayId" from qc_test
    where tenant_id = ${ctx.tenantId} and lot_id = ${lotId} and deleted_at is null`);
  return new Map(rows.map((row) => [row.assayId, row.id]));
}

async function createOne(
  tx: Tx,
  ctx: Caller,
  {
    planned,
    lot,
    body,
    effectiveFrom,
  }: { planned: PlannedTest; lot: NewLot; body: CreateBatchBody; effectiveFrom: string },
): Promise<Created | Skipped> {
  const { assay, settings } = planned;
  const { levels: wanted, ...rest } = settings;
  const levels = levelsFor(lot, assay.analyteId, wanted);
  const names = { assayId: assay.id, analyteId: assay.analyteId };
  if (levels.length === 0) return { ...names, reason: 'noCommonLevel', qcTestId: null };
  const qcTestId = await createQcTest(tx, ctx, { assay, lot, levels, settings: rest });
  const add = { maker: addMakerTargets, floating: addFloatingTargets, none: undefined }[body.targets];
  const targets = await add?.(tx, ctx, { id: qcTestId, assay, lot, levels, effectiveFrom });
  return { ...names, qcTestId, ...(targets ?? { targetLevels: [], withoutTarget: [] }) };
}

/**
 * Makes tests in bulk: instrument × analytes × lot, or every test of an old lot on its successor. Assays that have a test
 * on the lot already are passed over and named; a wrong setting stops all.
 */
export async function createQcTests(ctx: Ctx, body: CreateBatchBody): Promise<CreateBatchAnswer> {
  return ctx.transaction(async (tx) => {
    const lot = await newLot(tx, ctx, body.lotId);
    const template = await templateOf(tx, ctx, body.fromTestId);
    const { planned, skipped } = await planQcTests(tx, ctx, body);
    const existing = await existingTests(tx, ctx, lot.id);
    const effectiveFrom = await startOfTargets(tx, ctx, body.effectiveFrom);
    const created: Created[] = [];
    const passedOver: Skipped[] = [...skipped];
    const followers: Follower[] = [];
    for (const { assay, settings, fromTestId } of planned) {
      const qcTestId = existing.get(assay.id);
      const own = { assay, settings: { ...template, ...settings, ...body.settings } };
      const made: Created | Skipped = qcTestId
        ? { assayId: assay.id, analyteId: assay.analyteId, reason: 'exists', qcTestId }
        : await createOne(tx, ctx, { planned: own, lot, body, effectiveFrom });
      if ('reason' in made) passedOver.push(made);
      else {
        created.push(made);
        if (fromTestId) followers.push({ fromTestId, qcTestId: made.qcTestId });
      }
    }
    await followInLists(tx, ctx, followers);
    return { created, skipped: passedOver };
  });
}
