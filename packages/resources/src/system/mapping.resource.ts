import { defineResource, type RecordOf } from '@qc/resource-kit';
import { mappingKinds } from '../choices/mapping.ts';

/** What a code of another system means here. The reference of its kind is set, the others are empty. */
export const mapping = defineResource({
  name: 'mapping',
  path: '/app/mapping',
  label: { zh: '代码对照', en: 'Code mapping' },
  tenancy: 'shared',
  title: ['sourceSystem', 'externalCode'],
  fields: {
    kind: {
      type: 'choice',
      choices: mappingKinds,
      label: { zh: '类别', en: 'Kind' },
      required: true,
      filter: true,
    },
    sourceSystem: {
      type: 'text',
      max: 60,
      label: { zh: '外部系统', en: 'Source system' },
      required: true,
      filter: true,
      help: { zh: '例如 LIS 或仪器中间件的名称', en: 'For instance the name of the LIS or middleware' },
    },
    externalCode: {
      type: 'text',
      max: 80,
      label: { zh: '外部代码', en: 'External code' },
      required: true,
      filter: true,
    },
    externalName: { type: 'text', max: 160, label: { zh: '外部名称', en: 'External name' } },
    instrumentId: {
      type: 'ref',
      to: 'instrument',
      visibleWhen: { field: 'kind', equals: 'instrument' },
      label: { zh: '仪器', en: 'Instrument' },
    },
    analyteId: {
      type: 'ref',
      to: 'analyte',
      visibleWhen: { field: 'kind', equals: 'analyte' },
      label: { zh: '检验项目', en: 'Analyte' },
    },
    methodId: {
      type: 'ref',
      to: 'method',
      visibleWhen: { field: 'kind', equals: 'method' },
      label: { zh: '方法', en: 'Method' },
    },
    unitId: {
      type: 'ref',
      to: 'unit',
      visibleWhen: { field: 'kind', equals: 'unit' },
      label: { zh: '单位', en: 'Unit' },
    },
    reagentSupplierId: {
      type: 'ref',
      to: 'reagentSupplier',
      visibleWhen: { field: 'kind', equals: 'reagentSupplier' },
      label: { zh: '试剂厂家', en: 'Reagent supplier' },
    },
    lotId: {
      type: 'ref',
      to: 'lot',
      visibleWhen: { field: 'kind', equals: 'lot' },
      label: { zh: '批号', en: 'Lot' },
    },
  },
  unique: [['kind', 'sourceSystem', 'externalCode']],
  search: ['sourceSystem', 'externalCode', 'externalName'],
  list: {
    columns: ['kind', 'sourceSystem', 'externalCode', 'externalName', 'analyteId', 'instrumentId', 'unitId', 'lotId'],
    sort: 'externalCode',
  },
  form: [
    ['kind', 'sourceSystem'],
    ['externalCode', 'externalName'],
    ['instrumentId', 'analyteId', 'methodId', 'unitId', 'reagentSupplierId', 'lotId'],
  ],
});
export type Mapping = RecordOf<typeof mapping>;
