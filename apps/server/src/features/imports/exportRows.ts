import type { importCalls, ParsedOf } from '@qc/contract';
import { verdictWords } from '@qc/i18n/verdictWords';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { type Cell, writeSheet } from '#platform/files/excel';
import { recordPage } from './history.queries.ts';

const words = {
  zh: {
    title: '导入行',
    heads: [
      '行号',
      '原始内容',
      '状态',
      '原因',
      '质控项目',
      '水平',
      '测定时间',
      '结果或均值',
      '标准差',
      '测定次数 n',
      '判定',
      '违反的规则',
      '结果编号',
    ],
    states: { Ready: '待导入', Waiting: '待对照', Failed: '失败', Skipped: '略过', Imported: '已导入' },
  },
  en: {
    title: 'Imported rows',
    heads: [
      'Line',
      'As it came',
      'State',
      'Reason',
      'QC test',
      'Level',
      'Run time',
      'Result or mean',
      'SD',
      'n',
      'Verdict',
      'Rules',
      'Result id',
    ],
    states: { Ready: 'Ready', Waiting: 'Waiting', Failed: 'Failed', Skipped: 'Skipped', Imported: 'Imported' },
  },
} as const;

const rowsAPage = 1000;

/** Every row of an import as a sheet: its text in the file and its outcome. */
export function exportRows(
  ctx: Ctx,
  input: ParsedOf<typeof importCalls.exportRecords>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { title, heads, states } = words[ctx.language];
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
