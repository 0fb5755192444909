import type { PlanRoundFile } from '@qc/contract';
import { displayDecimals, PLAN_SCORES, roundForDisplay, SCORE_FIGURES } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import { type Cell, type SheetColumn, writeSheet, xlsxType } from '#platform/files/excel';
import type { MadeFile } from '#platform/http/sendFile';
import { PlanNotFound } from '../plan.errors.ts';
import { planHead } from '../plans.queries.ts';
import { sayIn } from './paperWords.ts';
import { roundReports } from './roundReports.ts';

/** Every result and score of a round as a sheet, for the central body: a line for each laboratory and sample. */
export async function roundSheet(ctx: Ctx, { planId, language }: PlanRoundFile): Promise<MadeFile> {
  const plan = await ctx.read((tx) => planHead(tx, language, planId));
  if (!plan) throw PlanNotFound({ id: planId });
  const say = sayIn(language);
  const columns: SheetColumn[] = [
    { header: say('code'), width: 12 },
    { header: say('labNumber'), width: 14 },
    { header: say('laboratory'), width: 28 },
    { header: say('analyte'), width: 22 },
    { header: say('unit'), width: 10 },
    { header: say('level'), width: 8, numFmt: '0' },
    { header: say('method'), width: 20 },
    { header: say('instrument'), width: 20 },
    { header: say('own'), width: 12 },
    { header: say('late'), width: 8 },
    { header: say('assigned'), width: 12 },
    { header: 'u(xpt)', width: 12 },
    { header: 'σpt', width: 12 },
    { header: say('tea'), width: 12 },
    ...SCORE_FIGURES.map((score) => ({
      header: PLAN_SCORES[score].symbol ?? say('deviation'),
      width: 10,
      numFmt: '0.00',
    })),
    { header: say('grade'), width: 14 },
    { header: say('byTea'), width: 12 },
    { header: say('roundScore'), width: 12, numFmt: '0.0' },
  ];
  async function* rows(): AsyncGenerator<Cell[]> {
    const reader = { isPublishedOnly: false, read: ctx.readAllTenants };
    for await (const { code, labNumber, content } of roundReports(reader, planId))
      for (const { analyte, unit, decimals, method, instrument, samples } of content.analytes)
        for (const sample of samples) {
          const finer = displayDecimals('sd', decimals) + 1;
          yield [
            code,
            labNumber,
            content.laboratory[language],
            analyte[language],
            unit,
            sample.level,
            method[language],
            instrument[language],
            sample.value ?? (sample.isBelow ? (sample.text ?? '') : say('notReported')),
            sample.isLate ? say('yes') : '',
            roundForDisplay(sample.assigned, displayDecimals('mean', decimals)),
            roundForDisplay(sample.assignedU, finer),
            roundForDisplay(sample.sigmaPt, finer),
            roundForDisplay(sample.tea, finer),
            ...SCORE_FIGURES.map((score) => roundForDisplay(sample[score], 2)),
            sample.grade === null
              ? sample.isTooFew || sample.isBelow
                ? say('notAssessedMark')
                : ''
              : say(`grade_${sample.grade}`),
            sample.isAcceptable === null ? '' : say(sample.isAcceptable ? 'acceptable' : 'unacceptable'),
            roundForDisplay(content.scorePercent, 1),
          ];
        }
  }
  const name = language === 'en' ? plan.nameEn || plan.name : plan.name;
  return {
    name: `${say('sheetName')} ${name}.xlsx`,
    type: xlsxType,
    content: writeSheet(say('sheetName'), columns, rows()),
  };
}
