import type { IndicatorReport, IndicatorTest } from '@qc/contract';
import { indicatorGoals, type SheetPeriod } from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import { indicatorReportIn } from '#features/figures/qualityIndicators/public';
import { nextMonth } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { laboratoryNames } from '../laboratoryNames.ts';
import type { ReportContent } from '../reportContent.ts';
import type { StoredIndicators, StoredIndicatorTest, StoredMenu } from './storedIndicators.ts';

function storedTest(zh: IndicatorTest, en: IndicatorTest): StoredIndicatorTest {
  const { menuTestId, isAccredited, counts, requirement } = zh;
  // The first uses up most of what is allowed; one without a verdict has no figure to be worst by.
  const [first] = zh.series;
  const worst = first && first.exceeds !== null ? first : undefined;
  const instrument = en.series.find(({ qcTestId }) => qcTestId === worst?.qcTestId)?.instrument ?? '';
  return {
    menuTestId,
    isAccredited,
    counts,
    analyte: { zh: zh.analyteName, en: en.analyteName },
    requirement: requirement && {
      ...requirement,
      edition: { zh: requirement.edition, en: en.requirement?.edition ?? requirement.edition },
    },
    worst: worst ? { ...worst, instrument: { zh: worst.instrument, en: instrument || worst.instrument } } : null,
  };
}

function menuOf(tests: readonly IndicatorTest[]): StoredMenu {
  const count = (isMeant: (test: IndicatorTest) => boolean) => tests.filter(isMeant).length;
  return {
    tests: tests.length,
    accredited: count(({ isAccredited }) => isAccredited),
    joined: count(({ counts }) => counts.CL09.counts === 'part'),
    notJoined: count(({ counts }) => counts.CL09.counts === 'whole'),
    noScheme: count(({ counts }) => counts.CL09.reason === 'noScheme'),
    unknown: count(({ counts }) => counts.CL09.reason === 'schemeUnknown'),
  };
}

/** Both languages read the same rows in the same order. */
function storedIndicators(zh: IndicatorReport, en: IndicatorReport): StoredIndicators {
  const { span, firstMonth, lastMonth, minResults, shares } = zh;
  const english = new Map(en.tests.map((test) => [test.menuTestId, test]));
  return {
    span,
    firstMonth,
    lastMonth,
    minResults,
    shares,
    goals: indicatorGoals,
    menu: menuOf(zh.tests),
    tests: zh.tests.map((test) => storedTest(test, english.get(test.menuTestId) ?? test)),
    offMenu: zh.offMenu.map((name, at) => ({ zh: name, en: en.offMenu[at] ?? name })),
  };
}

/** What the sheet of a period would say now. */
export async function sheetContent(
  system: System,
  reader: Ctx,
  { tenantId, month, sheet }: { readonly tenantId: string; readonly month: string; readonly sheet: SheetPeriod },
): Promise<ReportContent> {
  const { ctx, read } = laboratoryView(reader, tenantId);
  const query = { span: sheet.span, month: sheet.first };
  const [zh, en] = await read(async (tx) => [
    await indicatorReportIn(tx, { ...ctx, language: 'zh' }, query),
    await indicatorReportIn(tx, { ...ctx, language: 'en' }, query),
  ]);
  return {
    format: 1,
    laboratory: await laboratoryNames(system, tenantId),
    month,
    from: `${sheet.first}-01 00:00:00`,
    to: `${nextMonth(`${sheet.last}-01`)} 00:00:00`,
    set: 'inControl',
    generatedAt: zh.asOf,
    comment: null,
    rows: [],
    indicators: storedIndicators(zh, en),
  };
}
