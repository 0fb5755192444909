import { defineResource } from '@qc/resource-kit';

/** Packs of a lot that went to a laboratory: from then on the lot is its own to test with, and to be warned of. */
export const lotOrder = defineResource({
  name: 'lotOrder',
  path: '/app/lotOrder',
  label: { zh: '批号发货', en: 'Lot delivery' },
  tenancy: 'laboratory',
  title: ['lotId'],
  acts: ['view', 'export'],
  fields: {
    productOrderId: {
      type: 'ref',
      to: 'productOrder',
      label: { zh: '订单', en: 'Order' },
      required: true,
      filter: true,
      readOnly: true,
    },
    productId: {
      type: 'ref',
      to: 'product',
      label: { zh: '产品', en: 'Product' },
      required: true,
      filter: true,
      readOnly: true,
    },
    lotId: { type: 'ref', to: 'lot', label: { zh: '批号', en: 'Lot' }, required: true, filter: true, readOnly: true },
    quantity: { type: 'integer', min: 1, label: { zh: '数量', en: 'Quantity' }, required: true, readOnly: true },
    sentAt: {
      type: 'datetime',
      label: { zh: '发货时间', en: 'Sent at' },
      required: true,
      filter: true,
      readOnly: true,
    },
    receivedAt: { type: 'datetime', label: { zh: '收货时间', en: 'Received at' }, filter: true, readOnly: true },
  },
  list: { columns: ['lotId', 'productId', 'quantity', 'productOrderId', 'sentAt', 'receivedAt'], sort: '-sentAt' },
  form: [],
});
