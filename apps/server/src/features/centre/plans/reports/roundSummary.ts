import type { PlanReportContent, PlanReportSample } from '@qc/contract';
import { momentsOf } from '@qc/domain';
import type { RoundReport } from './roundReports.ts';

type Analyte = PlanReportContent['analytes'][number];
/** What a round says of one sample, over all laboratories. */
export type SampleSummary = Pick<Analyte, 'analyte' | 'unit' | 'decimals'> &
  Pick<PlanReportSample, 'level' | 'mean' | 'sd' | 'cvPercent' | 'laboratories' | 'assignedU' | 'material'> & {
    /** Null where laboratories were scored against their method's own value. */
    readonly assigned: number | null;
    readonly isByMethod: boolean;
    readonly reported: number;
    readonly grades: Readonly<Record<NonNullable<PlanReportSample['grade']>, number>>;
    readonly judged: number;
    readonly acceptable: number;
  };
type LaboratorySummary = Pick<
  PlanReportContent,
  'code' | 'scorePercent' | 'passed' | 'samples' | 'acceptable' | 'notReported' | 'unsatisfactory'
>;
export type RoundSummary = {
  /** What all reports of a round have in common. */
  readonly head: Pick<
    PlanReportContent,
    'plan' | 'major' | 'majorEn' | 'startDate' | 'endDate' | 'passPercent' | 'setting'
  > | null;
  readonly edition: number;
  readonly publishedOn: string | null;
  readonly samples: readonly SampleSummary[];
  readonly laboratories: readonly LaboratorySummary[];
  readonly meanScore: number | null;
};

const noGrades = { satisfactory: 0, questionable: 0, unsatisfactory: 0 };

function withSample(known: SampleSummary | undefined, of: Analyte, sample: PlanReportSample): SampleSummary {
  const { analyte, unit, decimals } = of;
  const { level, laboratories, assigned, value, isBelow, grade, isAcceptable } = sample;
  // Who is not assessed has no assigned value; that of the others may still be one for all.
  const isOther = known?.assigned != null && assigned !== null && known.assigned !== assigned;
  const isByMethod = (known?.isByMethod ?? false) || isOther || (sample.basis ?? 'all') !== 'all';
  const grades = known?.grades ?? noGrades;
  return {
    analyte,
    unit,
    decimals,
    level,
    laboratories,
    mean: known?.mean ?? sample.mean,
    sd: known?.sd ?? sample.sd,
    cvPercent: known?.cvPercent ?? sample.cvPercent,
    assigned: isByMethod ? null : (known?.assigned ?? assigned),
    assignedU: isByMethod ? null : (known?.assignedU ?? sample.assignedU),
    ...(sample.material ? { material: sample.material } : {}),
    isByMethod,
    reported: (known?.reported ?? 0) + (value === null && !isBelow ? 0 : 1),
    grades: grade === null ? grades : { ...grades, [grade]: grades[grade] + 1 },
    judged: (known?.judged ?? 0) + (isAcceptable === null ? 0 : 1),
    acceptable: (known?.acceptable ?? 0) + (isAcceptable === true ? 1 : 0),
  };
}

/** The sums alone: a report holds a hundred kilobytes of samples, and a round has thousands. */
function summaryOf(content: PlanReportContent): LaboratorySummary {
  const { code, scorePercent, passed, samples, acceptable, notReported, unsatisfactory } = content;
  return { code, scorePercent, passed, samples, acceptable, notReported, unsatisfactory };
}

/** A round over all its laboratories, identified by their codes alone. */
export async function roundSummary(reports: AsyncIterable<RoundReport>): Promise<RoundSummary> {
  const samples = new Map<string, SampleSummary>();
  const laboratories: LaboratorySummary[] = [];
  let head: RoundSummary['head'] = null;
  let edition = 0;
  let publishedOn: string | null = null;
  for await (const { content, ...report } of reports) {
    head ??= content;
    edition = Math.max(edition, report.edition);
    publishedOn = report.publishedOn ?? publishedOn;
    laboratories.push(summaryOf(content));
    for (const analyte of content.analytes)
      for (const sample of analyte.samples) {
        const key = `${analyte.planLotAnalyteId}/${sample.level}`;
        samples.set(key, withSample(samples.get(key), analyte, sample));
      }
  }
  const scores = laboratories.flatMap(({ scorePercent }) => (scorePercent === null ? [] : [scorePercent]));
  return {
    head,
    edition,
    publishedOn,
    samples: [...samples.values()],
    laboratories,
    meanScore: scores.length === 0 ? null : momentsOf(scores).mean,
  };
}
