import { defineResource } from '@qc/resource-kit';
import { name, nameEn, remark } from '../fields.ts';

/** A named, ordered set of QC tests that an operator enters together. */
export const qcTestPanel = defineResource({
  name: 'qcTestPanel',
  path: '/app/qcTestPanel',
  label: { zh: '组合', en: 'Panel' },
  tenancy: 'laboratory',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name: { ...name, label: { zh: '组合名称', en: 'Panel name' } },
    nameEn,
    qcTestIds: {
      type: 'refs',
      to: 'qcTest',
      label: { zh: '质控项目', en: 'QC tests' },
      required: true,
      help: { zh: '按录入顺序排列', en: 'In the order of entry' },
    },
    remark,
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'qcTestIds', 'remark'], sort: 'name' },
  form: [['name', 'nameEn'], ['qcTestIds'], ['remark']],
});
