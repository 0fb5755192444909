import { defineResource } from '@qc/resource-kit';
import { useStatuses } from '../choices/status.ts';
import { name, nameEn, remark } from '../fields.ts';

/** An analyser of this laboratory. */
export const labInstrument = defineResource({
  name: 'labInstrument',
  path: '/app/labInstrument',
  label: { zh: '本室仪器', en: 'Laboratory instrument' },
  tenancy: 'laboratory',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    instrumentId: {
      type: 'ref',
      to: 'instrument',
      label: { zh: '仪器', en: 'Instrument' },
      required: true,
      filter: true,
      createOnly: true,
      help: {
        zh: '字典中没有时, 请通过"上报"申请增加',
        en: 'Where the dictionary lacks it, ask for it by "report up"',
      },
    },
    name: {
      ...name,
      label: { zh: '本室名称', en: 'Own name' },
      help: { zh: '例如: 生化 1 号机', en: 'For instance: chemistry analyser 1' },
    },
    nameEn,
    serialNumber: { type: 'text', max: 60, label: { zh: '序列号', en: 'Serial number' }, filter: true },
    room: { type: 'text', max: 80, label: { zh: '房间', en: 'Room' }, filter: true },
    inServiceSince: { type: 'date', label: { zh: '启用日期', en: 'In service since' } },
    status: {
      type: 'choice',
      choices: useStatuses,
      default: 'Active',
      label: { zh: '状态', en: 'Status' },
      filter: true,
    },
    remark,
  },
  unique: [['name']],
  search: ['name', 'nameEn', 'serialNumber', 'room'],
  list: {
    columns: ['name', 'instrumentId', 'serialNumber', 'room', 'inServiceSince', 'status'],
    sort: 'name',
  },
  form: [['instrumentId'], ['name', 'nameEn'], ['serialNumber', 'room'], ['inServiceSince', 'status'], ['remark']],
});
