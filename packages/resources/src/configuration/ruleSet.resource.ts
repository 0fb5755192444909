import { defineResource, type RecordOf } from '@qc/resource-kit';
import { name, nameEn, remark } from '../fields.ts';

/** Rules that are used together, to be chosen for a QC test. */
export const ruleSet = defineResource({
  name: 'ruleSet',
  path: '/app/ruleSet',
  label: { zh: '规则组合', en: 'Rule set' },
  tenancy: 'inherited',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    multiruleIds: {
      type: 'refs',
      to: 'multirule',
      label: { zh: '规则', en: 'Rules' },
      required: true,
      help: {
        zh: '组合中的规则全部参与判断, 不论其是否单独启用',
        en: 'All rules of the set are used, whether or not they are active on their own',
      },
    },
    isDefault: {
      type: 'boolean',
      label: { zh: '默认', en: 'Default' },
      help: { zh: '新建质控项目时预先选用', en: 'Chosen beforehand for a new QC test' },
    },
    remark,
  },
  unique: [['name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'multiruleIds', 'isDefault', 'remark'], sort: 'name' },
  form: [['name', 'nameEn'], ['multiruleIds'], ['isDefault'], ['remark']],
});
export type RuleSet = RecordOf<typeof ruleSet>;
