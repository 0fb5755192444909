import type { Choice } from '@qc/resource-kit';

/** For whom an edition of requirements is binding. */
export const jurisdictions = [
  { value: 'national', label: { zh: '国家', en: 'National' } },
  { value: 'province', label: { zh: '省级', en: 'Province' } },
  { value: 'own', label: { zh: '本中心', en: 'Own' } },
] as const satisfies readonly Choice[];

/** What is examined; an analyte in another specimen may have another requirement. */
export const specimens = [
  { value: 'serum', label: { zh: '血清', en: 'Serum' } },
  { value: 'plasma', label: { zh: '血浆', en: 'Plasma' } },
  { value: 'wholeBlood', label: { zh: '全血', en: 'Whole blood' } },
  { value: 'urine', label: { zh: '尿液', en: 'Urine' } },
  { value: 'csf', label: { zh: '脑脊液', en: 'Cerebrospinal fluid' } },
] as const satisfies readonly Choice[];
