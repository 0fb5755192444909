import { defineResource, type RecordOf } from '@qc/resource-kit';
import { active, name, nameEn, remark } from '../fields.ts';

/** A shelf of the catalogue; shelves can be nested. */
export const category = defineResource({
  name: 'category',
  path: '/app/category',
  label: { zh: '产品分类', en: 'Product category' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name,
    nameEn,
    parentId: {
      type: 'ref',
      to: 'category',
      label: { zh: '上级分类', en: 'Parent' },
      filter: true,
      help: { zh: '留空为顶级分类', en: 'Left blank, it is a top category' },
    },
    sort: { type: 'integer', min: 0, max: 9999, default: 0, label: { zh: '排序', en: 'Order' } },
    active,
    remark,
  },
  unique: [['parentId', 'name']],
  search: ['name', 'nameEn'],
  list: { columns: ['name', 'nameEn', 'parentId', 'sort', 'active', 'remark'], sort: 'sort' },
  form: [['name', 'nameEn'], ['parentId', 'sort', 'active'], ['remark']],
});
export type Category = RecordOf<typeof category>;
