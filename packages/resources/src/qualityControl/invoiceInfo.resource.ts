import { defineResource } from '@qc/resource-kit';

/** What a laboratory wants its invoices to say. */
export const invoiceInfo = defineResource({
  name: 'invoiceInfo',
  path: '/app/invoiceInfo',
  label: { zh: '开票信息', en: 'Invoice details' },
  tenancy: 'laboratory',
  title: ['title'],
  fields: {
    title: { type: 'text', max: 120, label: { zh: '发票抬头', en: 'Invoice title' }, required: true, filter: true },
    taxNumber: {
      type: 'text',
      max: 30,
      format: 'code',
      label: { zh: '纳税人识别号', en: 'Tax number' },
      required: true,
    },
    address: { type: 'text', max: 240, label: { zh: '地址', en: 'Address' } },
    phone: { type: 'text', max: 30, format: 'phone', label: { zh: '电话', en: 'Phone' } },
    bank: { type: 'text', max: 120, label: { zh: '开户银行', en: 'Bank' } },
    accountNumber: { type: 'text', max: 40, format: 'code', label: { zh: '银行账号', en: 'Account number' } },
    email: { type: 'text', max: 120, format: 'email', label: { zh: '收票邮箱', en: 'E-mail for invoices' } },
  },
  unique: [['title']],
  search: ['title', 'taxNumber'],
  list: { columns: ['title', 'taxNumber', 'bank', 'accountNumber', 'email'], sort: 'title' },
  form: [
    ['title', 'taxNumber'],
    ['address', 'phone'],
    ['bank', 'accountNumber', 'email'],
  ],
});
