import type { OwnPlanAnalyte } from '@qc/contract';
import { figureIn } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import { type Cell, writeSheet, xlsxType } from '#platform/files/excel';
import type { MadeFile } from '#platform/http/sendFile';
import { ownPlanDetail } from './ownPlans.ts';

const words = {
  zh: { file: '比对结果', heads: ['项目', '批号', '单位'], level: '水平' },
  en: { file: 'Comparison results', heads: ['Analyte', 'Lot', 'Unit'], level: 'Level ' },
} as const;

/** What was reported, as the sheet takes it back: in the laboratory's unit where it is a plain figure, else with its unit. */
function reportedCell({ units, unitName, ownUnitName, results }: OwnPlanAnalyte, level: number): Cell {
  const result = results.find((one) => one.level === level);
  if (!result) return null;
  const { value, valueText, u } = result;
  if (value === null) return valueText;
  if (u !== null) {
    const unit = ownUnitName === unitName ? '' : ` ${unitName}`;
    return `${value}${unit} ± ${u}${unit}`;
  }
  const read = figureIn(value, unitName, { units });
  return read.ok ? read.value : null;
}

/** A sheet to fill in: what the laboratory signed up for, a column for each level, with what it has reported already. */
export async function reportTemplate(ctx: Ctx, query: { planId: string }): Promise<MadeFile> {
  const { plan, analytes } = await ownPlanDetail(ctx, query);
  const own = analytes.filter(({ assayId }) => assayId !== null);
  const levels = [...new Set(own.flatMap((row) => row.levels))].sort((a, b) => a - b);
  const { file, heads, level: word } = words[ctx.language];
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const row of own)
      yield [row.analyteName, row.lotNumber, row.ownUnitName, ...levels.map((level) => reportedCell(row, level))];
  }
  const columns = [
    ...heads.map((header, at) => ({ header, width: at === 0 ? 28 : 14 })),
    ...levels.map((level) => ({ header: `${word}${level}`, width: 12 })),
  ];
  return { name: `${file} ${plan.name}.xlsx`, type: xlsxType, content: writeSheet(file, columns, rows()) };
}
