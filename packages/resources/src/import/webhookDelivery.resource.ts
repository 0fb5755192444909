import { defineResource, type RecordOf } from '@qc/resource-kit';
import { deliveryStates, webhookEvents } from '../choices/interfaces.ts';

/** An event that was delivered to an address, or is still to be delivered. */
export const webhookDelivery = defineResource({
  name: 'webhookDelivery',
  path: '/app/webhookDelivery',
  label: { zh: '推送记录', en: 'Delivery' },
  tenancy: 'laboratory',
  title: ['event'],
  acts: ['view', 'export'],
  fields: {
    webhookId: {
      type: 'ref',
      to: 'webhook',
      label: { zh: '事件推送', en: 'Webhook' },
      required: true,
      filter: true,
      readOnly: true,
    },
    event: {
      type: 'choice',
      choices: webhookEvents,
      label: { zh: '事件', en: 'Event' },
      required: true,
      filter: true,
      readOnly: true,
    },
    state: {
      type: 'choice',
      choices: deliveryStates,
      default: 'waiting',
      label: { zh: '状态', en: 'State' },
      filter: true,
      readOnly: true,
    },
    attempts: { type: 'integer', min: 0, label: { zh: '尝试次数', en: 'Attempts' }, readOnly: true },
    firstTime: { type: 'datetime', label: { zh: '产生时间', en: 'Since' }, required: true, readOnly: true },
    nextTime: { type: 'datetime', label: { zh: '下次发送', en: 'Next attempt' }, readOnly: true },
    answer: { type: 'text', max: 300, label: { zh: '对方答复', en: 'Answer' }, readOnly: true },
    payload: {
      type: 'text',
      max: 4000,
      multiline: true,
      label: { zh: '报文', en: 'Content' },
      required: true,
      readOnly: true,
    },
    source: { type: 'text', max: 80, label: { zh: '来源', en: 'Source' }, required: true, readOnly: true },
  },
  unique: [['webhookId', 'source']],
  list: {
    columns: ['firstTime', 'webhookId', 'event', 'state', 'attempts', 'nextTime', 'answer'],
    sort: '-firstTime',
  },
  form: [],
});
export type WebhookDelivery = RecordOf<typeof webhookDelivery>;
