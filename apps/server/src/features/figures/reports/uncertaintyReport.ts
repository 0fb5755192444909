import type {
  CentralUncertaintyQuery,
  CentralUncertaintyReport,
  ExplainUncertaintyQuery,
  FigureWorking,
  UncertaintyLine,
  UncertaintyQuery,
  UncertaintyReport,
  UncertaintyWorkings,
} from '@qc/contract';
import { type ModelOutcome, statisticsOf, type Working } from '@qc/domain';
import { RecordNotFound } from '#crud/crud.errors';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { laboratoriesPage, type ReportedLaboratory } from './laboratories.queries.ts';
import { type LevelUncertainty, levelUncertainties } from './levelUncertainty.ts';
import { nowText, reportedLaboratory } from './reportedLaboratory.ts';
import { identityOf } from './reportLine.ts';

type Outcome = UncertaintyLine['models']['report'];

function outcomeOf({ budget, reason, isAllowed }: ModelOutcome): Outcome {
  if (budget === null) return { budget: null, reason, isAllowed };
  const { model: _, contributions, notes, ...figures } = budget;
  return { budget: { ...figures, contributions: [...contributions], notes: [...notes] }, reason, isAllowed };
}

function lineOf(
  { row, allowablePercent, models, changes }: LevelUncertainty,
  { laboratory, set }: { laboratory: ReportedLaboratory; set: 'all' | 'inControl' },
): UncertaintyLine {
  const { n: count, mean, sd, cvPercent } = statisticsOf(row.extents[set].moments);
  const { report, topDown, nordtest } = models;
  return {
    ...identityOf(row, laboratory),
    count,
    mean,
    sd,
    cvPercent,
    allowablePercent,
    models: { report: outcomeOf(report), topDown: outcomeOf(topDown), nordtest: outcomeOf(nordtest) },
    reagentLotChanges: changes.map(({ id, title, eventDate }) => ({ id, title, eventDate })),
  };
}

type Part = Pick<UncertaintyReport, 'from' | 'to' | 'longTermFrom' | 'rows'>;

async function partOf(
  system: System,
  reader: Ctx,
  { query, laboratory }: { query: UncertaintyQuery; laboratory: ReportedLaboratory },
): Promise<Part> {
  const of = { query, tenantId: laboratory.tenantId };
  const { period, longTermFrom, levels } = await levelUncertainties(system, reader, of);
  const rows = levels.map((level) => lineOf(level, { laboratory, set: query.set }));
  return { from: period.from, to: period.to, longTermFrom, rows };
}

/** The uncertainty of measurement of a laboratory's levels. */
export async function uncertaintyReport(
  system: System,
  reader: Ctx,
  query: UncertaintyQuery,
): Promise<UncertaintyReport> {
  const laboratory = await reportedLaboratory(system, reader, query.tenantId);
  const part = await partOf(system, reader, { query, laboratory });
  return { asOf: await nowText(system, reader.now()), set: query.set, ...part };
}

/** The same over laboratories, some at a time. */
export async function centralUncertaintyReport(
  system: System,
  reader: Ctx,
  query: CentralUncertaintyQuery,
): Promise<CentralUncertaintyReport> {
  const { total, laboratories } = await reader.readAllTenants((tx) => laboratoriesPage(tx, reader.language, query));
  const parts: Part[] = [];
  for (const laboratory of laboratories) parts.push(await partOf(system, reader, { query, laboratory }));
  const [first] = parts;
  return {
    asOf: await nowText(system, reader.now()),
    set: query.set,
    from: first?.from ?? '',
    to: first?.to ?? '',
    longTermFrom: first?.longTermFrom ?? '',
    total,
    rows: parts.flatMap(({ rows }) => rows),
  };
}

function wire({ figure, formula, inputs, value, reason }: Working): FigureWorking {
  return { figure, formula, inputs: [...inputs], value, reason };
}

/** Every step to the uncertainty of one level. */
export async function explainUncertainty(
  system: System,
  reader: Ctx,
  query: ExplainUncertaintyQuery,
): Promise<UncertaintyWorkings> {
  const laboratory = await reportedLaboratory(system, reader, query.tenantId);
  const of = { query: { ...query, qcTestIds: [query.qcTestId] }, tenantId: laboratory.tenantId };
  const { levels } = await levelUncertainties(system, reader, of);
  const [level] = levels;
  if (!level) throw RecordNotFound({ id: query.qcTestId });
  const { report, topDown, nordtest } = level.models;
  return {
    line: lineOf(level, { laboratory, set: query.set }),
    workings: {
      report: report.workings.map(wire),
      topDown: topDown.workings.map(wire),
      nordtest: nordtest.workings.map(wire),
    },
    lots: [...level.lots],
    rounds: [...level.rounds],
  };
}
