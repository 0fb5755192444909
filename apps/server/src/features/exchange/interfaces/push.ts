import type { PushBody, PushOutcome } from '@qc/contract';
import type { Keeping } from '#features/engine/files/public';
import { receiveMachineMessage, recordsOf, storeRepeated } from '#features/exchange/imports/public';
import type { Ctx } from '#platform/ctx';

/** Rows that an answer reports. */
const mostRows = 1000;

/** Results that a program sends: an import like any other. Stored immediately if every row is ready, or if parts are allowed. */
export async function pushResults(ctx: Ctx, body: PushBody, keeping: Keeping): Promise<PushOutcome> {
  const { results, partial } = body;
  const { credentialId = null, configurationId = null } = ctx.machine ?? {};
  const arrived = await receiveMachineMessage(ctx, keeping, {
    source: 'api',
    ...(credentialId === null ? {} : { credentialId }),
    configurationId,
    fileName: `${ctx.userName || 'api'}.txt`,
    bytes: Buffer.from(JSON.stringify({ results, partial }), 'utf8'),
    stores: partial ? 'ready' : 'all',
  });
  // Its codes may have been mapped since: then it is stored now, by the rule that it came with.
  const isOpen = arrived.isRepeat && arrived.batch.imported === 0 && arrived.batch.ready > 0;
  const batch = isOpen ? await storeRepeated(ctx, arrived.batch.id) : arrived.batch;
  const { id: importId, total, imported, ready, waiting, failed, skipped } = batch;
  const rows = await ctx.read((tx) => recordsOf(tx, ctx, importId, mostRows));
  return {
    importId,
    isRepeat: arrived.isRepeat,
    total,
    imported,
    ready,
    waiting,
    failed,
    skipped,
    rows: rows.map((row) => ({
      line: row.line,
      externalId: results[row.line - 1]?.externalId ?? null,
      status: row.status,
      reasonCode: row.reasonCode,
      reason: row.reason,
      field: row.field,
      qcTestId: row.qcTestId,
      resultId: row.resultId,
      verdict: row.verdict,
      violations: row.violations,
    })),
  };
}
