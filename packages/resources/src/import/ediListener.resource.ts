import { defineResource, type RecordOf } from '@qc/resource-kit';
import { ediProtocols, ediStates, ediTroubles } from '../choices/interfaces.ts';

/** A port on which analysers or a LIS send results: who may, in which language, and how they are read. */
export const ediListener = defineResource({
  name: 'ediListener',
  path: '/app/ediListener',
  label: { zh: '接口监听', en: 'Listener' },
  tenancy: 'laboratory',
  title: ['name'],
  fields: {
    name: { type: 'text', max: 60, label: { zh: '名称', en: 'Name' }, required: true, filter: true },
    protocol: {
      type: 'choice',
      choices: ediProtocols,
      label: { zh: '协议', en: 'Protocol' },
      required: true,
      filter: true,
    },
    port: {
      type: 'integer',
      min: 1,
      max: 65_535,
      label: { zh: '端口', en: 'Port' },
      required: true,
      help: {
        zh: '须在运维人员以 EDI_PORTS 开放的范围内',
        en: 'One of those that the operator of the server opened with EDI_PORTS',
      },
    },
    allowedSenders: {
      type: 'text',
      max: 500,
      label: { zh: '允许的发送地址', en: 'Allowed senders' },
      required: true,
      help: {
        zh: 'IP 地址或网段，以逗号分隔，如 10.1.2.3, 10.1.4.0/24',
        en: 'Addresses or networks, by commas: 10.1.2.3, 10.1.4.0/24',
      },
    },
    configurationId: {
      type: 'ref',
      to: 'dataImportSetting',
      label: { zh: '导入配置', en: 'Import configuration' },
      help: {
        zh: '对照标识、仪器与识别质控的规则取自该配置',
        en: 'Mapping ID, instrument and the patterns that recognise QC come from it',
      },
    },
    sourceName: {
      type: 'text',
      max: 60,
      label: { zh: '代码来源', en: 'Source of codes' },
      help: {
        zh: '该端口仪器的代码在此来源下对照；空白时用导入配置的对照标识',
        en: 'Codes of this port are mapped under it; blank: the mapping ID of the configuration',
      },
    },
    storesAtOnce: {
      type: 'boolean',
      default: true,
      label: { zh: '直接导入就绪的行', en: 'Store ready rows immediately' },
    },
    endsWithSession: {
      type: 'boolean',
      default: false,
      label: { zh: '会话结束即报文完整', en: 'The end of a session ends its message' },
      help: {
        zh: '仅用于 ASTM：仪器从不发送结束记录（L）时开启。关闭时，无结束记录的会话，其最后一个结果待核实、不导入',
        en: 'ASTM only: for analysers that never send the terminator record (L). Off: without it the last result of a session is in doubt, and not imported',
      },
    },
    isOn: { type: 'boolean', default: true, label: { zh: '启用', en: 'On' }, filter: true },
    state: {
      type: 'choice',
      choices: ediStates,
      default: 'off',
      label: { zh: '状态', en: 'State' },
      readOnly: true,
      filter: true,
    },
    trouble: {
      type: 'choice',
      choices: ediTroubles,
      label: { zh: '问题', en: 'Trouble' },
      readOnly: true,
      filter: true,
    },
    stateText: { type: 'text', max: 300, label: { zh: '技术细节', en: 'Technical detail' }, readOnly: true },
    connections: { type: 'integer', min: 0, label: { zh: '当前连接数', en: 'Connections' }, readOnly: true },
    connectedFrom: { type: 'text', max: 1000, label: { zh: '当前连接自', en: 'Connected from' }, readOnly: true },
    lastMessageTime: { type: 'datetime', label: { zh: '最近消息', en: 'Last message' }, readOnly: true },
    lastSender: { type: 'text', max: 60, label: { zh: '最近发送方', en: 'Last sender' }, readOnly: true },
    turnedAway: {
      type: 'integer',
      min: 0,
      label: { zh: '被拒连接数', en: 'Connections turned away' },
      readOnly: true,
    },
    lastTurnedAway: {
      type: 'text',
      max: 60,
      label: { zh: '最近被拒的发送方', en: 'Last sender turned away' },
      readOnly: true,
    },
    lastTurnedAwayTime: { type: 'datetime', label: { zh: '最近被拒时间', en: 'Last turned away at' }, readOnly: true },
    heldBy: { type: 'text', max: 80, label: { zh: '监听的服务器', en: 'Listening server' }, readOnly: true },
    heldUntil: { type: 'datetime', label: { zh: '占用至', en: 'Held until' }, readOnly: true },
  },
  unique: [['port']],
  search: ['name'],
  list: {
    columns: ['name', 'protocol', 'port', 'isOn', 'state', 'connectedFrom', 'lastMessageTime', 'trouble'],
    sort: 'name',
  },
  form: [
    ['name', 'protocol'],
    ['port', 'isOn'],
    ['allowedSenders'],
    ['configurationId', 'sourceName'],
    ['storesAtOnce', 'endsWithSession'],
  ],
});
export type EdiListener = RecordOf<typeof ediListener>;
