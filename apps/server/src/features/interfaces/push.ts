import type { PushBody, PushOutcome } from '@qc/contract';
import type { Keeping } from '#features/files/public';
import { receiveMachineMessage, storeRepeated } from '#features/imports/public';
import type { Ctx } from '#platform/ctx';

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
  const taken = isOpen ? { ...arrived, ...(await storeRepeated(ctx, arrived.batch.id)) } : arrived;
  const { id: importId, total, imported, ready, waiting, failed, skipped } = taken.batch;
  return {
    importId,
    isRepeat: taken.isRepeat,
    total,
    imported,
    ready,
    waiting,
    failed,
    skipped,
    rows: taken.rows.map((row) => ({
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
