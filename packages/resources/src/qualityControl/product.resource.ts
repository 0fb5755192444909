import { defineResource, type RecordOf } from '@qc/resource-kit';
import { currencies } from '../choices/order.ts';
import { active, name, nameEn, remark } from '../fields.ts';

/** Control material that laboratories order from the central body. */
export const product = defineResource({
  name: 'product',
  path: '/app/product',
  label: { zh: '质控产品', en: 'Product' },
  tenancy: 'shared',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    catalogueNumber: {
      type: 'text',
      max: 60,
      format: 'code',
      label: { zh: '货号', en: 'Catalogue number' },
      required: true,
      filter: true,
    },
    name,
    nameEn,
    categoryId: {
      type: 'ref',
      to: 'category',
      label: { zh: '分类', en: 'Category' },
      required: true,
      filter: true,
    },
    brandId: { type: 'ref', to: 'brand', label: { zh: '品牌', en: 'Brand' }, required: true, filter: true },
    pack: {
      type: 'text',
      max: 80,
      label: { zh: '规格', en: 'Pack' },
      required: true,
      help: { zh: '例如 6 × 5 mL', en: 'For instance 6 × 5 mL' },
    },
    price: { type: 'decimal', digits: 12, scale: 2, min: 0, label: { zh: '单价', en: 'Price' }, required: true },
    currency: { type: 'choice', choices: currencies, default: 'CNY', label: { zh: '币种', en: 'Currency' } },
    levels: { type: 'levels', label: { zh: '水平', en: 'Levels' }, required: true },
    stock: {
      type: 'integer',
      min: 0,
      max: 1_000_000,
      default: 0,
      label: { zh: '库存', en: 'Stock' },
      help: { zh: '可售包装数，确认订单时自动扣减', en: 'Packs that can be sold; confirming an order takes them out' },
    },
    lotIds: {
      type: 'refs',
      to: 'lot',
      label: { zh: '在售批号', en: 'Lots' },
      help: { zh: '发货时可选的批号', en: 'The lots that may be shipped' },
    },
    pictureId: { type: 'file', label: { zh: '图片', en: 'Picture' } },
    active,
    remark,
  },
  unique: [['catalogueNumber']],
  search: ['catalogueNumber', 'name', 'nameEn'],
  list: {
    columns: ['pictureId', 'name', 'catalogueNumber', 'brandId', 'pack', 'price', 'stock', 'active'],
    sort: 'catalogueNumber',
  },
  form: [
    ['name', 'nameEn'],
    ['catalogueNumber', 'brandId', 'categoryId'],
    ['pack', 'levels', 'lotIds'],
    ['price', 'currency', 'stock'],
    ['pictureId', 'active'],
    ['remark'],
  ],
});
export type Product = RecordOf<typeof product>;
