import type { Choice } from '@qc/resource-kit';

/** Currencies that products are priced in. */
export const currencies = [
  { value: 'CNY', label: { zh: '人民币 (CNY)', en: 'CNY' } },
  { value: 'USD', label: { zh: '美元 (USD)', en: 'USD' } },
  { value: 'EUR', label: { zh: '欧元 (EUR)', en: 'EUR' } },
] as const satisfies readonly Choice[];

/** Stations of an order. */
export const orderStatuses = [
  { value: 'basket', label: { zh: '购物车', en: 'Basket' }, tone: 'neutral' },
  { value: 'submitted', label: { zh: '待确认', en: 'Submitted' }, tone: 'warning' },
  { value: 'confirmed', label: { zh: '待付款', en: 'Confirmed' }, tone: 'warning' },
  { value: 'paid', label: { zh: '已付款', en: 'Paid' }, tone: 'info' },
  { value: 'shipped', label: { zh: '已发货', en: 'Shipped' }, tone: 'info' },
  { value: 'received', label: { zh: '已收货', en: 'Received' }, tone: 'success' },
  { value: 'closed', label: { zh: '已完成', en: 'Closed' }, tone: 'neutral' },
  { value: 'cancelled', label: { zh: '已取消', en: 'Cancelled' }, tone: 'neutral' },
] as const satisfies readonly Choice[];
