import { sql } from 'kysely';
import { defineJob, eachLaboratory, type JobRun } from '#features/jobs/public';
import type { Tx } from '#platform/ctx';
import { eachLookedUp } from './earlierRows.ts';
import { importById, importTopic } from './heldImport.ts';
import { jobCaller } from './jobCaller.ts';
import { labCodes } from './labCodes.ts';
import { storedPlan } from './layoutOf.ts';
import { type RecordRow, recordColumns } from './recordRow.ts';
import { refreshCounts, updateRecords } from './records.ts';
import { settleRows } from './settleRows.ts';

/** Rows that wait in one laboratory; beyond it the next change looks again. */
const mostWaiting = 20_000;

/** Looks at the rows that wait for a code or a test: what is known by now releases them. */
async function release(run: JobRun, tx: Tx, tenantId: string): Promise<{ released: number }> {
  const ctx = jobCaller(run, tenantId);
  const waiting = await tx.rows(sql<RecordRow>`select ${recordColumns} from qc_test_result_record c
    where c.tenant_id = ${tenantId} and c.status = 'Waiting' and c.waiting_kind is not null and c.deleted_at is null order by c.import_id, c.line, c.part limit ${mostWaiting}`);
  if (waiting.length === 0) return { released: 0 };
  const codes = await labCodes(tx, ctx);
  let released = 0;
  for (const importId of new Set(waiting.map((row) => row.importId))) {
    const batch = await importById(tx, ctx, importId);
    const { labInstrumentId } = await storedPlan(tx, ctx, batch.configurationId).catch(() => ({
      labInstrumentId: null,
    }));
    const rows = waiting.filter((row) => row.importId === importId);
    const options = {
      codes,
      source: batch.sourceName,
      labInstrumentId,
      findEarlier: eachLookedUp(importId),
      uploadTime: batch.uploadTime,
    };
    const settled = await settleRows(tx, ctx, rows, options);
    const changes = rows.flatMap((row, index) => {
      const now = settled[index];
      return now ? [{ id: row.id, settled: now }] : [];
    });
    await updateRecords(tx, ctx, changes);
    released += changes.filter((change) => change.settled.status !== 'Waiting').length;
    await refreshCounts(tx, ctx, importId);
    tx.notify(importTopic, { id: importId });
  }
  return { released };
}

/** After a mapping or a test changed: rows that waited for it become ready. */
export const importResolveJob = defineJob({
  name: 'importResolve',
  label: { zh: '重新对照等待的导入行', en: 'Look again at rows that wait' },
  permission: 'qcTestResult_import',
  maxAttempts: 3,
  after: ['qcTest', 'mapping'],
  async run(run) {
    const params = await eachLaboratory(run, { released: 0 }, (tx, tenantId) => release(run, tx, tenantId));
    return { result: { code: 'importResolve', params } };
  },
});
