import { defineResource, type RecordOf } from '@qc/resource-kit';

const event = (zh: string, en: string) => ({ type: 'boolean', default: true, label: { zh, en } }) as const;

/** An address that receives events: signed, and retried for a day. */
export const webhook = defineResource({
  name: 'webhook',
  path: '/app/webhook',
  label: { zh: '事件推送', en: 'Webhook' },
  tenancy: 'laboratory',
  title: ['name'],
  fields: {
    name: { type: 'text', max: 60, label: { zh: '名称', en: 'Name' }, required: true, filter: true },
    url: {
      type: 'text',
      max: 300,
      format: 'url',
      label: { zh: '地址', en: 'Address' },
      required: true,
      help: {
        zh: '以签名的 JSON 报文 POST 到此地址；内网地址须由管理员允许',
        en: 'Signed JSON is posted there; addresses of a private network must be allowed by the operator',
      },
    },
    onRejection: event('失控', 'Rejections'),
    onReleased: event('可恢复发放', 'Holds released'),
    onCompleted: event('失控处理审核完成', 'Cases completed'),
    onDue: event('质控待做', 'QC due'),
    onExpiring: event('批号将到期', 'Lots expiring'),
    isOn: { type: 'boolean', default: true, label: { zh: '启用', en: 'On' }, filter: true },
  },
  unique: [['name']],
  search: ['name', 'url'],
  list: {
    columns: ['name', 'url', 'onRejection', 'onReleased', 'onCompleted', 'onDue', 'onExpiring', 'isOn'],
    sort: 'name',
  },
  form: [['name', 'isOn'], ['url'], ['onRejection', 'onReleased', 'onCompleted'], ['onDue', 'onExpiring']],
});
export type Webhook = RecordOf<typeof webhook>;
