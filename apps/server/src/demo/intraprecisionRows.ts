import { cvPercentOf, momentsOf, sampleSd } from '@qc/domain';
import type { Calendar } from './calendar.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan } from './plan.ts';
import { rounded } from './planTargets.ts';
import { randomOf } from './random.ts';
import { owned } from './stamp.ts';

/** Twenty replicates of one level in one run. */
export type Study = {
  readonly testId: string;
  readonly level: number;
  readonly replicates: string;
  readonly n: number;
  readonly mean: number;
  readonly sd: number;
  readonly day: number;
};

const replicates = 20;
/** Within a run results scatter less than from day to day. */
const withinRun = 0.6;
/** Other laboratories did their studies for the first few tests only. */
const testsElsewhere = 6;

/** Repeatability studies: for every active test of the first laboratory, for a few of the others. */
export function planStudies(plan: LaboratoryPlan): Study[] {
  const isFirst = plan.ownRuleSetId !== null;
  const tests = plan.tests.filter((test) => test.status === 'Active').slice(0, isFirst ? undefined : testsElsewhere);
  return tests.flatMap((test) => {
    const { analyser, analyte } = test.assay;
    const random = randomOf(`study/${plan.tenantId}/${analyser.index}/${analyte.nameEn}`);
    return [...test.truth].flatMap(([level, { mean, sd }]) => {
      const draw = () => rounded(mean + withinRun * sd * random.normal(), analyte.decimals);
      const values = Array.from({ length: replicates }, draw);
      const moments = momentsOf(values);
      const spread = sampleSd(moments);
      if (spread === null || spread === 0) return [];
      const text = values.map((value) => value.toFixed(analyte.decimals)).join('\n');
      return [
        {
          testId: test.id,
          level,
          replicates: text,
          n: moments.n,
          mean: moments.mean,
          sd: spread,
          day: test.firstDay - 1,
        },
      ];
    });
  });
}

export function studyRows(
  plan: LaboratoryPlan,
  studies: readonly Study[],
  { calendar, newId }: { calendar: Calendar; newId: IdAt },
): Row[] {
  return studies.map((study) => {
    const at = calendar.instant(study.day, 15 * 60);
    return {
      ...owned(plan, at),
      id: newId(at),
      qc_test_id: study.testId,
      level: study.level,
      study_date: calendar.day(study.day),
      replicates: study.replicates,
      n: study.n,
      mean: study.mean,
      sd: study.sd,
      cv: cvPercentOf(study.mean, study.sd),
    };
  });
}
