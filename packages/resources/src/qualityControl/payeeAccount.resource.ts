import { defineResource } from '@qc/resource-kit';
import { currencies } from '../choices/order.ts';
import { active, remark } from '../fields.ts';

/** Where laboratories pay to. */
export const payeeAccount = defineResource({
  name: 'payeeAccount',
  path: '/app/payeeAccount',
  label: { zh: '收款账户', en: 'Payee account' },
  tenancy: 'shared',
  title: ['payee', 'accountNumber'],
  fields: {
    payee: { type: 'text', max: 120, label: { zh: '收款单位', en: 'Payee' }, required: true },
    bank: { type: 'text', max: 120, label: { zh: '开户银行', en: 'Bank' }, required: true },
    accountNumber: {
      type: 'text',
      max: 40,
      format: 'code',
      label: { zh: '账号', en: 'Account number' },
      required: true,
    },
    currency: {
      type: 'choice',
      choices: currencies,
      default: 'CNY',
      label: { zh: '币种', en: 'Currency' },
      filter: true,
    },
    active,
    remark,
  },
  unique: [['accountNumber']],
  search: ['payee', 'bank'],
  list: { columns: ['payee', 'bank', 'accountNumber', 'currency', 'active', 'remark'], sort: 'payee' },
  form: [['payee', 'bank'], ['accountNumber', 'currency', 'active'], ['remark']],
});
