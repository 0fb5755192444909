import { defineResource } from '@qc/resource-kit';
import { dataMappingKinds } from '../choices/dataImport.ts';

/** What a code of a LIS, an analyser or a spreadsheet means in this laboratory. */
export const dataMapping = defineResource({
  name: 'dataMapping',
  path: '/app/dataMapping',
  label: { zh: '导入代码对照', en: 'Import mapping' },
  tenancy: 'laboratory',
  title: ['externalCode'],
  fields: {
    kind: {
      type: 'choice',
      choices: dataMappingKinds,
      label: { zh: '类别', en: 'Kind' },
      required: true,
      filter: true,
    },
    source: {
      type: 'text',
      max: 60,
      label: { zh: '来源', en: 'Source' },
      filter: true,
      help: { zh: '导入配置的对照标识；空白适用所有来源', en: 'The mapping ID of a configuration; blank: any source' },
    },
    externalCode: {
      type: 'text',
      max: 80,
      label: { zh: '外部代码', en: 'External code' },
      required: true,
      filter: true,
    },
    analyteId: {
      type: 'ref',
      to: 'analyte',
      visibleWhen: { field: 'kind', equals: 'analyte' },
      label: { zh: '检验项目', en: 'Analyte' },
    },
    labInstrumentId: {
      type: 'ref',
      to: 'labInstrument',
      visibleWhen: { field: 'kind', equals: 'instrument' },
      label: { zh: '仪器', en: 'Instrument' },
    },
    lotId: {
      type: 'ref',
      to: 'lot',
      visibleWhen: { field: 'kind', equals: 'lot' },
      label: { zh: '批号', en: 'Lot' },
    },
    level: {
      type: 'integer',
      min: 1,
      max: 3,
      label: { zh: '水平', en: 'Level' },
      help: {
        zh: '水平代码的水平；批号只对应一个水平时也填写',
        en: 'Of a level code; of a lot where it is one level only',
      },
    },
    unitId: {
      type: 'ref',
      to: 'unit',
      visibleWhen: { field: 'kind', equals: 'unit' },
      label: { zh: '单位', en: 'Unit' },
    },
    initials: {
      type: 'text',
      max: 20,
      visibleWhen: { field: 'kind', equals: 'operator' },
      label: { zh: '操作者', en: 'Initials' },
    },
  },
  unique: [['kind', 'source', 'externalCode']],
  search: ['externalCode', 'source'],
  list: {
    columns: ['kind', 'source', 'externalCode', 'analyteId', 'labInstrumentId', 'lotId', 'level', 'unitId'],
    sort: 'externalCode',
  },
  form: [
    ['kind', 'source'],
    ['externalCode'],
    ['analyteId', 'labInstrumentId', 'lotId', 'unitId', 'initials'],
    ['level'],
  ],
});
