import type { importCalls, ParsedOf } from '@qc/contract';
import { importRowsSheet } from '@qc/i18n/exchange/importSheets';
import { verdictWords } from '@qc/i18n/qc/verdictWords';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { type Cell, writeSheet } from '#platform/files/excel';
import { recordPage } from './history.queries.ts';

const rowsAPage = 1000;

/** Every row of an import as a sheet: its text in the file and its outcome. */
export function exportRows(
  ctx: Ctx,
  input: ParsedOf<typeof importCalls.exportRecords>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { title, heads, states } = importRowsSheet[ctx.language];
  return reply.server.exports.send(ctx, reply, title, async (own, keep) => {
    async function* rows(): AsyncGenerator<Cell[]> {
      for (let current = 1; ; current++) {
        const { records } = await recordPage(own, { ...input, current, size: rowsAPage });
        for (const row of records)
          yield [
            row.line,
            row.raw,
            states[row.status],
            row.reason,
            row.qcTestName,
            row.level,
            row.measuredAt,
            row.value,
            row.sd,
            row.n,
            row.verdict === null ? null : verdictWords[row.verdict][ctx.language],
            row.violations.join(', '),
            row.resultId,
          ];
        if (records.length < rowsAPage) return;
      }
    }
    await keep(
      writeSheet(
        title,
        heads.map((header, index) => ({ header, width: index === 1 ? 60 : 16 })),
        rows(),
      ),
    );
  });
}
