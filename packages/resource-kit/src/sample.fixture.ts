import { defineResource } from './resource.ts';

const label = { zh: '字段', en: 'Field' };

/** A resource with one field of each kind, for the tests of this package. */
export const sample = defineResource({
  name: 'qcTestEvent',
  path: '/app/qcTestEvent',
  label: { zh: '事件', en: 'Event' },
  tenancy: 'laboratory',
  title: ['title'],
  search: ['title'],
  fields: {
    qcTestId: { type: 'ref', to: 'qcTest', label: { zh: '质控项目', en: 'QC test' }, required: true, createOnly: true },
    eventType: {
      type: 'choice',
      choices: [
        { value: 'calibration', label: { zh: '校准', en: 'Calibration' } },
        { value: 'other', label: { zh: '其他', en: 'Other' } },
      ],
      label,
      default: 'other',
    },
    title: { type: 'text', max: 20, label: { zh: '标题', en: 'Title' }, required: true },
    eventDate: { type: 'datetime', label, required: true },
    count: { type: 'integer', label, min: 0 },
    share: { type: 'number', label },
    isOpen: { type: 'boolean', label, default: true },
    day: { type: 'date', label },
    levels: { type: 'levels', label },
    tags: { type: 'codes', max: 20, label },
    related: { type: 'refs', to: 'qcTest', label },
    attachment: { type: 'file', label },
    closedBy: { type: 'text', max: 20, label, readOnly: true },
  },
  list: { columns: ['eventDate', 'title'], sort: '-eventDate' },
  form: [['title', 'eventDate']],
});
