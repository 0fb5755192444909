import { defineResource, type RecordOf } from '@qc/resource-kit';
import { currencies, orderStatuses } from '../choices/order.ts';
import { remark } from '../fields.ts';

/** An order of a laboratory; its lines, steps and lots are separate records, and only its acts change it. */
export const productOrder = defineResource({
  name: 'productOrder',
  path: '/app/productOrder',
  label: { zh: '订单', en: 'Order' },
  tenancy: 'laboratory',
  namesCreator: true,
  title: ['orderNumber'],
  acts: ['view', 'export'],
  fields: {
    orderNumber: { type: 'text', max: 30, label: { zh: '订单号', en: 'Order number' }, filter: true, readOnly: true },
    orderState: {
      type: 'choice',
      choices: orderStatuses,
      default: 'basket',
      label: { zh: '状态', en: 'State' },
      filter: true,
      readOnly: true,
    },
    total: {
      type: 'decimal',
      digits: 16,
      scale: 2,
      label: { zh: '金额', en: 'Total' },
      required: true,
      readOnly: true,
    },
    currency: {
      type: 'choice',
      choices: currencies,
      default: 'CNY',
      label: { zh: '币种', en: 'Currency' },
      readOnly: true,
    },
    submittedAt: { type: 'datetime', label: { zh: '提交时间', en: 'Submitted at' }, filter: true, readOnly: true },
    recipient: { type: 'text', max: 60, label: { zh: '收货人', en: 'Recipient' }, readOnly: true },
    phone: { type: 'text', max: 30, label: { zh: '联系电话', en: 'Phone' }, readOnly: true },
    address: { type: 'text', max: 240, label: { zh: '收货地址', en: 'Delivery address' }, readOnly: true },
    invoiceTitle: { type: 'text', max: 120, label: { zh: '发票抬头', en: 'Invoice title' }, readOnly: true },
    taxNumber: { type: 'text', max: 30, label: { zh: '纳税人识别号', en: 'Tax number' }, readOnly: true },
    payeeAccountId: { type: 'ref', to: 'payeeAccount', label: { zh: '收款账户', en: 'Payee account' }, readOnly: true },
    paidOn: { type: 'date', label: { zh: '付款日期', en: 'Paid on' }, readOnly: true },
    paymentReference: { type: 'text', max: 60, label: { zh: '付款流水号', en: 'Payment reference' }, readOnly: true },
    proofFileId: { type: 'file', label: { zh: '付款凭证', en: 'Proof of payment' }, readOnly: true },
    carrier: { type: 'text', max: 60, label: { zh: '承运单位', en: 'Carrier' }, readOnly: true },
    trackingNumber: { type: 'text', max: 60, label: { zh: '运单号', en: 'Tracking number' }, readOnly: true },
    remark: { ...remark, readOnly: true },
  },
  search: ['orderNumber', 'recipient', 'invoiceTitle'],
  list: { columns: ['orderNumber', 'orderState', 'total', 'currency', 'submittedAt'], sort: '-submittedAt' },
  form: [],
});
export type ProductOrder = RecordOf<typeof productOrder>;
