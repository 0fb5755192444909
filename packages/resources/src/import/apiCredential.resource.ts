import { defineResource, type RecordOf } from '@qc/resource-kit';

/** A key with which a program, not a person, sends results or requests their state. Its secret is shown once. */
export const apiCredential = defineResource({
  name: 'apiCredential',
  path: '/app/apiCredential',
  label: { zh: '接口密钥', en: 'API credential' },
  tenancy: 'laboratory',
  title: ['name'],
  fields: {
    name: { type: 'text', max: 60, label: { zh: '名称', en: 'Name' }, required: true, filter: true },
    keyId: {
      type: 'text',
      max: 60,
      label: { zh: '密钥编号', en: 'Key id' },
      readOnly: true,
    },
    canPush: { type: 'boolean', default: true, label: { zh: '可发送结果', en: 'May send results' } },
    canImport: { type: 'boolean', default: false, label: { zh: '可上传文件', en: 'May send files' } },
    canReadStatus: { type: 'boolean', default: false, label: { zh: '可查询放行状态', en: 'May ask for the state' } },
    canReadResults: { type: 'boolean', default: false, label: { zh: '可读取结果', en: 'May read results' } },
    configurationId: {
      type: 'ref',
      to: 'dataImportSetting',
      label: { zh: '导入配置', en: 'Import configuration' },
      help: { zh: '对照标识与仪器取自该配置', en: 'Mapping ID and instrument come from it' },
    },
    allowedAddresses: {
      type: 'text',
      max: 500,
      label: { zh: '允许的地址', en: 'Allowed addresses' },
      help: {
        zh: 'IP 地址或网段，以逗号分隔；空白为任意地址',
        en: 'Addresses or networks, by commas; blank: any',
      },
    },
    expiresOn: { type: 'date', label: { zh: '失效日期', en: 'Expires on' } },
    isOn: {
      type: 'boolean',
      default: true,
      label: { zh: '启用', en: 'On' },
      filter: true,
      help: { zh: '关闭即刻停用该密钥', en: 'Off: the key opens nothing from then on' },
    },
    lastUsedTime: { type: 'datetime', label: { zh: '最近使用', en: 'Last used' }, readOnly: true },
    lastUsedFrom: { type: 'text', max: 60, label: { zh: '使用地址', en: 'From' }, readOnly: true },
  },
  unique: [['name']],
  search: ['name'],
  list: {
    columns: ['name', 'canPush', 'canImport', 'canReadStatus', 'canReadResults', 'isOn', 'expiresOn', 'lastUsedTime'],
    sort: 'name',
  },
  form: [
    ['name', 'isOn'],
    ['canPush', 'canImport'],
    ['canReadStatus', 'canReadResults'],
    ['configurationId', 'expiresOn'],
    ['allowedAddresses'],
  ],
});
export type ApiCredential = RecordOf<typeof apiCredential>;
