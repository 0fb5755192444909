import type { FieldChange, TrailChange } from '@qc/contract';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Cell, writeSheet } from '#platform/files/excel';
import { type Reader, readableTrail, type StoredChange } from './readableTrail.ts';
import { type TrailFilter, trailColumns, trailWhere } from './trailConditions.ts';
import { readTrailOf } from './trailOf.ts';

const batch = 1000;

const words = {
  zh: { title: '操作留痕', columns: ['序号', '时间', '用户', '操作', '对象', '记录', '变更'] },
  en: { title: 'Audit trail', columns: ['No.', 'Time', 'User', 'Act', 'Entity', 'Record', 'Changes'] },
} as const;
const widths = [10, 20, 16, 12, 16, 32, 80];

const changeText = ({ label, before, after }: FieldChange): string => `${label}: ${before ?? '—'} → ${after ?? '—'}`;

const cellsOf = (row: TrailChange): Cell[] => [
  Number(row.seq),
  row.at,
  row.userName ?? row.userId,
  row.actionLabel,
  row.entityLabel,
  row.title,
  row.changes.map(changeText).join('\n'),
];

async function* cells(tx: ReadTx, reader: Reader): AsyncGenerator<Cell[]> {
  for (;;) {
    const rows = await tx.rows(sql<StoredChange>`fetch ${sql.raw(String(batch))} from trail`);
    for (const row of await readableTrail(tx, rows, reader)) yield cellsOf(row);
    if (rows.length < batch) return;
  }
}

/** What a filter means as an Excel sheet, through a cursor, in bounded memory. */
export async function exportTrail(
  ctx: Ctx,
  filter: TrailFilter,
  { reply, timeZone }: { reply: FastifyReply; timeZone: string },
): Promise<FastifyReply> {
  const { title, columns } = words[ctx.language];
  return reply.server.exports.send(ctx, reply, title, (own, keep) =>
    readTrailOf(own, filter.tenantId, async (tx, tenantId) => {
      await tx.rows(sql`declare trail no scroll cursor for
      select ${trailColumns(ctx.language)} from audit_log l where ${trailWhere(tenantId, filter)} order by l.at desc, l.seq desc`);
      const rows = cells(tx, { language: ctx.language, timeZone, tenantId });
      const heads = columns.map((header, at) => ({ header, width: widths[at] ?? 16 }));
      await keep(writeSheet(title, heads, rows));
    }),
  );
}
