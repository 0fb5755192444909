import { completeTarget, cvPercentOf } from '@qc/domain';
import { searchText } from '#platform/database/searchText';
import type { Calendar } from './calendar.ts';
import type { Row } from './copyRows.ts';
import type { Study } from './intraprecisionRows.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import { owned } from './stamp.ts';

export function instrumentRows(plan: LaboratoryPlan, calendar: Calendar): Row[] {
  return plan.analysers.map((analyser) => {
    const serial = `${analyser.platformKey.toUpperCase()}-${plan.tenantId.slice(-3)}${analyser.index + 1}`;
    return {
      ...owned(plan),
      id: analyser.id,
      instrument_id: analyser.instrument.id,
      name: analyser.name,
      name_en: analyser.nameEn,
      serial_number: serial,
      room: analyser.platform.room,
      in_service_since: calendar.day(-900 + 40 * analyser.index),
      search_text: searchText([analyser.name, analyser.nameEn, serial, analyser.platform.room]),
    };
  });
}

export function assayRows(plan: LaboratoryPlan): Row[] {
  return plan.assays.map((assay) => ({
    ...owned(plan),
    id: assay.id,
    lab_instrument_id: assay.analyser.id,
    analyte_id: assay.analyte.id,
    method_id: assay.methodId,
    unit_id: assay.analyte.unitId,
    reagent_supplier_id: assay.reagentSupplierId,
    temperature_id: assay.temperatureId,
    abbreviation: assay.analyte.abbreviation,
    search_text: searchText([assay.analyte.abbreviation]),
  }));
}

export function testRows(plan: LaboratoryPlan, calendar: Calendar): Row[] {
  return plan.tests.map((test) => ({
    ...owned(plan, calendar.instant(test.firstDay - 2, 9 * 60)),
    id: test.id,
    assay_id: test.assay.id,
    lab_instrument_id: test.assay.analyser.id,
    analyte_id: test.assay.analyte.id,
    lot_id: test.lot.id,
    levels: test.levels,
    decimals: test.assay.analyte.decimals,
    rule_set_id: test.ruleSetId,
    tae_type_id: test.taeTypeId,
    status: test.status,
  }));
}

/** A study of the same level gives the target its within-run figures. */
export function targetRows(plan: LaboratoryPlan, studies: readonly Study[]): Row[] {
  const byLevel = new Map(studies.map((study) => [`${study.testId}/${study.level}`, study]));
  return plan.tests.flatMap((test) =>
    test.targets.map((target) => {
      const study = byLevel.get(`${test.id}/${target.level}`);
      const figures = completeTarget({ mean: target.mean, sd: target.sd, cvPercent: null });
      return {
        ...owned(plan, target.from),
        id: target.id,
        qc_test_id: test.id,
        level: target.level,
        kind: target.kind,
        effective_from: new Date(target.from),
        effective_to: target.to === null ? null : new Date(target.to),
        mean: figures.mean,
        sd: figures.sd,
        cv: figures.cvPercent,
        intraprecision: study?.sd ?? null,
        intraprecision_percent: study ? cvPercentOf(study.mean, study.sd) : null,
        intraprecision_n: study?.n ?? null,
        tae_type_id: test.taeTypeId,
      };
    }),
  );
}

const isActive = (test: TestPlan): boolean => test.status === 'Active';

/** Limits of the first laboratory: mostly the published ones, its own where it wants better. */
export function performanceLimitRows(plan: LaboratoryPlan, newId: (at: number) => string): Row[] {
  if (plan.ownRuleSetId === null) return [];
  return plan.tests.filter(isActive).map((test, index) => {
    const isOwn = index % 8 === 3;
    return {
      ...owned(plan),
      id: newId(plan.setUpAt),
      scope: isOwn ? 'qcTest' : 'assay',
      assay_id: isOwn ? null : test.assay.id,
      qc_test_id: isOwn ? test.id : null,
      source: isOwn ? 'own' : 'tae',
      tae_type_id: isOwn ? null : test.taeTypeId,
      form: 'percent',
      limit: isOwn ? 12 : null,
      max_cv_percent: isOwn ? 4 : null,
      max_bias_percent: isOwn ? 6 : null,
      min_sigma: 3,
    };
  });
}
