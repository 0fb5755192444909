import { searchText } from '#platform/database/searchText';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { Dictionary } from './dictionary.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import { owned } from './stamp.ts';

/** Preferences of a laboratory: its rule set, when it wants to be notified, and what is entered together. */

const strictRules = ['1-2s', '1-3s', '2-2s', '2of3-2s', 'R-4s'];

export function ruleSetRows(plan: LaboratoryPlan, dictionary: Dictionary): Row[] {
  if (plan.ownRuleSetId === null) return [];
  const names = { name: '电解质规则', name_en: 'Electrolyte rules' };
  return [
    {
      ...owned(plan),
      id: plan.ownRuleSetId,
      ...names,
      multirule_ids: strictRules.map(dictionary.multirule),
      remark: '三水平同时检测，不看跨批趋势',
      search_text: searchText(Object.values(names)),
    },
  ];
}

/** One laboratory wants to hear of warnings too. */
const attentive = '100003';

export function alertsOnWarning(plan: LaboratoryPlan): boolean {
  return plan.tenantId === attentive;
}

export function sensitivityRows(plan: LaboratoryPlan, newId: IdAt): Row[] {
  // A laboratory that deviates from its peers and wants to be notified: months of it become cases.
  const isStrict = plan.laboratory.manner === 'biased';
  if (plan.ownRuleSetId === null && !alertsOnWarning(plan) && !isStrict) return [];
  const names = isStrict
    ? { name: '比对从严', name_en: 'Strict comparison' }
    : { name: '日间常规', name_en: 'Daytime routine' };
  return [
    {
      ...owned(plan),
      id: newId(plan.setUpAt),
      ...names,
      is_default: true,
      alerts_on_warning: alertsOnWarning(plan),
      sdi_limit: isStrict ? 1.5 : 2,
      cvi_limit: isStrict ? 1.25 : 1.5,
      due_hours: 24,
      search_text: searchText(Object.values(names)),
    },
  ];
}

const topics: readonly { name: string; nameEn: string; analytes: readonly string[] }[] = [
  {
    name: '肝功能',
    nameEn: 'Liver function',
    analytes: [
      'Alanine aminotransferase',
      'Aspartate aminotransferase',
      'Alkaline phosphatase',
      'Gamma-glutamyl transferase',
      'Total bilirubin',
      'Total protein',
      'Albumin',
    ],
  },
  { name: '肾功能', nameEn: 'Kidney function', analytes: ['Urea', 'Creatinine', 'Uric acid'] },
  {
    name: '电解质',
    nameEn: 'Electrolytes',
    analytes: ['Potassium', 'Sodium', 'Chloride', 'Calcium, total', 'Phosphate'],
  },
  {
    name: '甲状腺功能',
    nameEn: 'Thyroid function',
    analytes: ['Thyroid stimulating hormone', 'Free triiodothyronine', 'Free thyroxine'],
  },
];

/** One panel for each analyser, and in the first laboratory some by topic. */
export function panelRows(plan: LaboratoryPlan, newId: IdAt): Row[] {
  const active = plan.tests.filter((test) => test.status === 'Active');
  const byAnalyser = plan.analysers.map((analyser) => ({
    name: `${analyser.name}晨间质控`,
    nameEn: `Morning controls, ${analyser.nameEn}`,
    tests: active.filter((test) => test.assay.analyser === analyser),
  }));
  const byTopic =
    plan.ownRuleSetId === null ? [] : topics.map((topic) => ({ ...topic, tests: testsOf(topic, active) }));
  return [...byAnalyser, ...byTopic].map(({ name, nameEn, tests }) => ({
    ...owned(plan),
    id: newId(plan.setUpAt),
    name,
    name_en: nameEn,
    qc_test_ids: tests.map((test) => test.id),
    search_text: searchText([name, nameEn]),
  }));
}

function testsOf(topic: { analytes: readonly string[] }, active: readonly TestPlan[]): TestPlan[] {
  return topic.analytes.flatMap(
    (name) => active.find(({ assay }) => assay.analyte.nameEn === name && assay.analyser.index !== 1) ?? [],
  );
}
