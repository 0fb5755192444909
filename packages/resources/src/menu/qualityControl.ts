import type { MenuEntry } from './menuEntry.ts';

/** Control material: the catalogue, orders and what became of them. */
export const qualityControl: MenuEntry = {
  id: '800',
  code: 'qualityControl',
  label: { zh: '质控品', en: 'Control material' },
  path: '/qualityControl',
  icon: 'ShoppingOutlined',
  sort: 48,
  children: [
    {
      id: '840',
      code: 'qualityControl_maintenance',
      label: { zh: '产品维护', en: 'Catalogue' },
      path: '/qualityControl/maintenance',
      icon: 'MedicineBoxOutlined',
      sort: 40,
      resource: 'product',
      includes: ['payeeAccount', 'invoiceInfo'],
      audience: 'central',
    },
    {
      id: '850',
      code: 'qualityControl_category',
      label: { zh: '产品分类', en: 'Product categories' },
      path: '/qualityControl/category',
      icon: 'ApartmentOutlined',
      sort: 50,
      resource: 'category',
      audience: 'central',
    },
  ],
};
