import type { HeldRecognitionRule, RecognitionCounts, RecognitionQuery, RecognitionReport } from '@qc/contract';
import { cvStateOf, newestRounds, type RecognitionAnswer, recognise, recognitionRuleInForce } from '@qc/domain';
import {
  askedPeriod,
  imprecisionLines,
  indicatorData,
  type PeriodTest,
  type ResultRow,
  resultRows,
  testsOfPeriod,
} from '#features/figures/qualityIndicators/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { type JudgedMonth, judgedMonth, noCriteria } from './judgedMonth.ts';
import { type OpenCasesOfTest, openCasesByAnalyte } from './openCases.queries.ts';
import { recognitionRules, regionOfLaboratory } from './rules.queries.ts';

type Test = RecognitionReport['tests'][number];
type Known = {
  readonly rule: HeldRecognitionRule | null;
  readonly judged: JudgedMonth;
  readonly results: readonly ResultRow[];
  readonly cases: ReadonlyMap<string, OpenCasesOfTest>;
};

/** The newest counted rounds that a rule asks about. */
function roundsOf(analyteId: string, { rule, judged, results }: Known): ResultRow[] {
  const { roundsFrom, lastDay } = judged;
  return results
    .filter((row) => row.analyteId === analyteId && row.kind === 'round' && row.counts)
    .filter(({ date }) => date >= roundsFrom && date <= lastDay)
    .toSorted((a, b) => b.date.localeCompare(a.date) || Number(a.hasPassed) - Number(b.hasPassed))
    .slice(0, (rule ?? noCriteria).rounds);
}

function judgeTest(test: PeriodTest, known: Known): Test {
  const { menuTestId, analyteId, analyteName, isAccredited } = test.menu;
  const { minResults, rounds: wanted } = known.rule ?? noCriteria;
  const series = test.series.map(({ labInstrumentId, level, moments }) => ({
    instrument: labInstrumentId,
    level,
    moments,
  }));
  const rounds = roundsOf(analyteId, known);
  const open = known.cases.get(analyteId);
  const { answer, reasons } = recognise(known.rule, {
    cv: cvStateOf(series, test.requirement, minResults),
    ...newestRounds(rounds, wanted),
    openCases: open?.cases ?? 0,
    isAccredited,
  });
  return {
    menuTestId,
    analyteId,
    analyteName,
    answer,
    reasons: [...reasons],
    ...imprecisionLines(test, minResults),
    rounds: rounds.map(({ scheme, round, date, hasPassed }) => ({ scheme, round, date, hasPassed })),
    openCases: open?.cases ?? 0,
    oldestCase: open ? { id: open.oldestId, runTime: open.oldestRunTime } : null,
  };
}

/** How many of each answer. */
function countAnswers(answers: readonly RecognitionAnswer[]): RecognitionCounts {
  const of = (answer: RecognitionAnswer) => answers.filter((each) => each === answer).length;
  return { no: of('no'), notYet: of('notYet'), yes: of('yes') };
}

/** Which tests of a laboratory may be recognised at the end of a month, by the rule that holds for it. */
export async function laboratoryRecognition(
  system: System,
  reader: Ctx,
  query: RecognitionQuery,
): Promise<RecognitionReport> {
  const ctx = query.tenantId === undefined ? reader : reader.inTenant(query.tenantId);
  const region = await regionOfLaboratory(system, ctx.tenantId);
  return ctx.read(async (tx) => {
    const { period, asOf } = await askedPeriod(tx, ctx, { span: 'month', month: query.month });
    const rule = recognitionRuleInForce(await recognitionRules(tx, ctx), region, period.requirementDay);
    const judged = judgedMonth(period, rule ?? noCriteria);
    const { cvFrom, roundsFrom, lastDay } = judged;
    const [data, results, cases] = await Promise.all([
      indicatorData(tx, ctx, { from: `${cvFrom}-01`, to: lastDay }),
      resultRows(tx, ctx, { from: roundsFrom, to: lastDay }),
      openCasesByAnalyte(tx, ctx, lastDay),
    ]);
    const requirements = data.requirements.filter(
      ({ jurisdiction }) => !rule?.jurisdiction || jurisdiction === rule.jurisdiction,
    );
    const known = { rule, judged, results, cases: new Map(cases.map((row) => [row.analyteId, row])) };
    const tests = testsOfPeriod({ ...data, requirements }, { ...period, firstMonth: cvFrom }).map((test) =>
      judgeTest(test, known),
    );
    return {
      asOf,
      tenantId: ctx.tenantId,
      month: judged.month,
      cvFrom,
      rule,
      counts: countAnswers(tests.map(({ answer }) => answer)),
      tests,
    };
  });
}
