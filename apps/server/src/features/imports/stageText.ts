import { plainLayout, readDelimited, readRows } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { labCodes } from './labCodes.ts';
import { fileTroubles } from './reasons.ts';
import { insertRecords, placedRow, refreshCounts } from './records.ts';
import { settleRows } from './settleRows.ts';

export type TextToStage = {
  readonly id: string;
  readonly fileName: string;
  readonly text: string;
  readonly uploadTime: string;
};

async function noteBatch(
  tx: Tx,
  ctx: Caller,
  { id, fileName, text }: TextToStage,
  { status, reason }: { status: 'Processed' | 'Failed'; reason: Bilingual | null },
): Promise<void> {
  const now = ctx.now();
  await tx.rows(sql`insert into qc_test_import_history (tenant_id, id, source, file_name, bytes, sha256, status, reason, encoding, start_time, end_time,
      create_user, create_time, update_user, update_time)
    values (${ctx.tenantId}, ${id}, 'upload', ${fileName}, ${Buffer.byteLength(text)}, '', ${status}, ${reason === null ? null : JSON.stringify(reason)}::jsonb,
      ${status === 'Failed' ? null : 'utf-8'}, ${now}, ${now}, ${ctx.userId}, ${now}, ${ctx.userId}, ${now})`);
}

/** Stages a short text as if it had been uploaded: the same reader, the same mapping. */
export async function stageText(tx: Tx, ctx: Caller, batch: TextToStage): Promise<void> {
  await noteBatch(tx, ctx, batch, { status: 'Processed', reason: null });
  const { rows } = readRows(readDelimited(batch.text, { delimiters: '', removesQuotes: true }), plainLayout);
  const options = {
    codes: await labCodes(tx, ctx),
    source: '',
    labInstrumentId: null,
    findEarlier: null,
    uploadTime: batch.uploadTime,
  };
  const settled = await settleRows(tx, ctx, rows.map(placedRow), options);
  await insertRecords(tx, ctx, { importId: batch.id, rows, settled });
  await refreshCounts(tx, ctx, batch.id);
}

/** A file that could not be read. */
export async function stageUnreadable(tx: Tx, ctx: Caller, batch: Omit<TextToStage, 'text'>): Promise<void> {
  await noteBatch(tx, ctx, { ...batch, text: '' }, { status: 'Failed', reason: fileTroubles.unreadable });
}
