import { defineResource, type RecordOf } from '@qc/resource-kit';
import { useStatuses } from '../choices/status.ts';

/** A lot of control material: the master lot and the lot number of each of its levels. */
export const lot = defineResource({
  name: 'lot',
  path: '/app/lot',
  label: { zh: '批号', en: 'Lot' },
  tenancy: 'shared',
  title: ['lotNumber'],
  fields: {
    lotNumber: { type: 'text', max: 40, label: { zh: '批号', en: 'Lot number' }, required: true, filter: true },
    name: { type: 'text', max: 120, label: { zh: '批号名称', en: 'Lot name' }, filter: true },
    brandId: {
      type: 'ref',
      to: 'brand',
      label: { zh: '质控品', en: 'Control brand' },
      required: true,
      filter: true,
    },
    expiryDate: {
      type: 'date',
      label: { zh: '有效期至', en: 'Expiry date' },
      required: true,
      filter: true,
      help: { zh: '当日仍可使用', en: 'Usable through this day' },
    },
    level1LotNumber: { type: 'text', max: 40, label: { zh: '水平 1 批号', en: 'Level 1 lot number' } },
    level2LotNumber: { type: 'text', max: 40, label: { zh: '水平 2 批号', en: 'Level 2 lot number' } },
    level3LotNumber: { type: 'text', max: 40, label: { zh: '水平 3 批号', en: 'Level 3 lot number' } },
    openVialDays: {
      type: 'integer',
      min: 1,
      max: 400,
      label: { zh: '开瓶有效天数', en: 'Open-vial days' },
      help: { zh: '开瓶或复溶后的稳定天数', en: 'Days of stability once opened or reconstituted' },
    },
    status: {
      type: 'choice',
      choices: useStatuses,
      default: 'Active',
      label: { zh: '状态', en: 'Status' },
      filter: true,
    },
  },
  unique: [['lotNumber', 'brandId']],
  search: ['lotNumber', 'name', 'level1LotNumber', 'level2LotNumber', 'level3LotNumber'],
  list: {
    columns: ['lotNumber', 'brandId', 'expiryDate', 'status', 'level1LotNumber', 'level2LotNumber', 'level3LotNumber'],
    sort: '-expiryDate',
  },
  form: [
    ['brandId', 'lotNumber'],
    ['name', 'expiryDate'],
    ['level1LotNumber', 'level2LotNumber', 'level3LotNumber'],
    ['openVialDays', 'status'],
  ],
  children: [{ resource: 'lotAnalyte', by: 'lotId' }],
});
export type Lot = RecordOf<typeof lot>;
