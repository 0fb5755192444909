import { defineResource } from '@qc/resource-kit';
import { remark } from '../fields.ts';

/**
 * A unit that may be chosen for an analyte, and how its values become the analyte's default unit:
 * value in the default unit = factor × value + intercept.
 */
export const analyteUnit = defineResource({
  name: 'analyteUnit',
  path: '/configuration/analyteUnit',
  label: { zh: '项目单位', en: 'Analyte unit' },
  tenancy: 'shared',
  proposable: true,
  title: ['analyteId', 'unitId'],
  fields: {
    analyteId: {
      type: 'ref',
      to: 'analyte',
      label: { zh: '检验项目', en: 'Analyte' },
      required: true,
      filter: true,
      createOnly: true,
    },
    unitId: { type: 'ref', to: 'unit', label: { zh: '单位', en: 'Unit' }, required: true, filter: true },
    factor: {
      type: 'number',
      above: 0,
      label: { zh: '换算系数', en: 'Conversion factor' },
      required: true,
      help: {
        zh: '默认单位的数值 = 系数 × 本单位的数值 + 截距; 默认单位的系数为 1',
        en: 'Value in the default unit = factor × value in this unit + intercept; the default unit itself has 1',
      },
    },
    intercept: {
      type: 'number',
      label: { zh: '换算截距', en: 'Intercept' },
      help: {
        zh: '一般为空; 仅用于零点不同的单位, 例如糖化血红蛋白的 mmol/mol 与 %',
        en: 'Usually empty; only for units with another zero, such as mmol/mol and % of HbA1c',
      },
    },
    plausibleLow: {
      type: 'number',
      label: { zh: '合理下限', en: 'Plausible from' },
      help: {
        zh: '低于此值的结果不计入同组统计; 为空时取同组中位数的千分之一',
        en: 'Results below it do not count for peer groups; empty: a thousandth of the group’s median',
      },
    },
    plausibleHigh: {
      type: 'number',
      label: { zh: '合理上限', en: 'Plausible to' },
      help: {
        zh: '高于此值的结果不计入同组统计; 为空时取同组中位数的一千倍',
        en: 'Results above it do not count for peer groups; empty: a thousand times the group’s median',
      },
    },
    remark,
  },
  unique: [['analyteId', 'unitId']],
  list: { columns: ['analyteId', 'unitId', 'factor', 'intercept', 'remark'], sort: 'analyteId' },
  form: [['analyteId', 'unitId'], ['factor', 'intercept'], ['plausibleLow', 'plausibleHigh'], ['remark']],
});
