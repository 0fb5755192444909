import type { Ctx } from '#platform/ctx';
import { type Cell, writeSheet, xlsxType } from '#platform/files/excel';
import type { MadeFile } from '#platform/http/sendFile';
import { openRound } from './openRound.ts';

const words = {
  zh: { file: '代录结果', heads: ['实验室代码', '实验室名称', '项目', '批号', '单位'], level: '水平' },
  en: { file: 'Results for laboratories', heads: ['Lab code', 'Lab name', 'Analyte', 'Lot', 'Unit'], level: 'Level ' },
} as const;

/** A sheet for laboratories that send files: a line for each analyte of which a laboratory still owes a level. */
export async function reportsTemplate(ctx: Ctx, { planId }: { planId: string }): Promise<MadeFile> {
  const { plan, analytes, laboratories } = await openRound(ctx, planId);
  const levels = [...new Set(analytes.flatMap((row) => row.levels))].sort((a, b) => a - b);
  const { file, heads, level: word } = words[ctx.language];
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { labNumber, labName, state, signed, reported } of laboratories) {
      if (state !== 'Accepted') continue;
      for (const { id, analyteName, lotNumber, unitName, levels: own } of analytes)
        if (signed.includes(id) && own.some((level) => !(`${id}/${level}` in reported)))
          yield [labNumber, labName, analyteName, lotNumber, unitName, ...levels.map(() => null)];
    }
  }
  const columns = [
    ...heads.map((header, at) => ({ header, width: at === 1 || at === 2 ? 28 : 14 })),
    ...levels.map((level) => ({ header: `${word}${level}`, width: 12 })),
  ];
  const name = ctx.language === 'en' ? plan.nameEn || plan.name : plan.name;
  return { name: `${file} ${name}.xlsx`, type: xlsxType, content: writeSheet(file, columns, rows()) };
}
