import { defineResource } from '@qc/resource-kit';

/** A method that may be chosen for an analyte. */
export const methodAnalyte = defineResource({
  name: 'methodAnalyte',
  path: '/configuration/methodAnalyte',
  label: { zh: '项目方法', en: 'Analyte method' },
  tenancy: 'shared',
  proposable: true,
  title: ['analyteId', 'methodId'],
  fields: {
    analyteId: {
      type: 'ref',
      to: 'analyte',
      label: { zh: '检验项目', en: 'Analyte' },
      required: true,
      filter: true,
      createOnly: true,
    },
    methodId: { type: 'ref', to: 'method', label: { zh: '方法', en: 'Method' }, required: true, filter: true },
  },
  unique: [['analyteId', 'methodId']],
  list: { columns: ['analyteId', 'methodId'], sort: 'analyteId' },
  form: [['analyteId', 'methodId']],
});
