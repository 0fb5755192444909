import { defineResource } from '@qc/resource-kit';

/** What the maker assigns to an analyte in a lot: mean, SD and range of each level. */
export const lotAnalyte = defineResource({
  name: 'lotAnalyte',
  path: '/app/lotAnalyte',
  label: { zh: '批号定值', en: 'Assayed value' },
  tenancy: 'shared',
  title: ['lotId', 'analyteId'],
  fields: {
    lotId: {
      type: 'ref',
      to: 'lot',
      label: { zh: '批号', en: 'Lot' },
      required: true,
      filter: true,
      createOnly: true,
    },
    analyteId: {
      type: 'ref',
      to: 'analyte',
      label: { zh: '检验项目', en: 'Analyte' },
      required: true,
      filter: true,
    },
    unitId: {
      type: 'ref',
      to: 'unit',
      within: { through: 'analyteUnit', match: 'analyteId' },
      label: { zh: '单位', en: 'Unit' },
      required: true,
      filter: true,
    },
    level1Mean: { type: 'number', label: { zh: '水平 1 均值', en: 'Level 1 mean' } },
    level1Sd: { type: 'number', above: 0, label: { zh: '水平 1 标准差', en: 'Level 1 SD' } },
    level1Low: { type: 'number', label: { zh: '水平 1 下限', en: 'Level 1 low' } },
    level1High: { type: 'number', label: { zh: '水平 1 上限', en: 'Level 1 high' } },
    level2Mean: { type: 'number', label: { zh: '水平 2 均值', en: 'Level 2 mean' } },
    level2Sd: { type: 'number', above: 0, label: { zh: '水平 2 标准差', en: 'Level 2 SD' } },
    level2Low: { type: 'number', label: { zh: '水平 2 下限', en: 'Level 2 low' } },
    level2High: { type: 'number', label: { zh: '水平 2 上限', en: 'Level 2 high' } },
    level3Mean: { type: 'number', label: { zh: '水平 3 均值', en: 'Level 3 mean' } },
    level3Sd: { type: 'number', above: 0, label: { zh: '水平 3 标准差', en: 'Level 3 SD' } },
    level3Low: { type: 'number', label: { zh: '水平 3 下限', en: 'Level 3 low' } },
    level3High: { type: 'number', label: { zh: '水平 3 上限', en: 'Level 3 high' } },
  },
  unique: [['lotId', 'analyteId', 'unitId']],
  list: {
    columns: ['analyteId', 'unitId', 'level1Mean', 'level1Sd', 'level2Mean', 'level2Sd', 'level3Mean', 'level3Sd'],
    sort: 'analyteId',
  },
  form: [
    ['lotId', 'analyteId', 'unitId'],
    ['level1Mean', 'level1Sd', 'level1Low', 'level1High'],
    ['level2Mean', 'level2Sd', 'level2Low', 'level2High'],
    ['level3Mean', 'level3Sd', 'level3Low', 'level3High'],
  ],
});
