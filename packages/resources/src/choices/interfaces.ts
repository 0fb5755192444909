import type { Choice } from '@qc/resource-kit';

/** What an analyser or a LIS speaks on a port. */
export const ediProtocols = [
  { value: 'hl7', label: { zh: 'HL7 v2（MLLP）协议', en: 'HL7 v2 (MLLP)' } },
  { value: 'astm', label: { zh: 'ASTM E1394 / LIS2-A2 协议', en: 'ASTM E1394 / LIS2-A2' } },
] as const satisfies readonly Choice[];

/** The state of a port: not opened, a server listens on it, or it could not be bound. */
export const ediStates = [
  { value: 'off', label: { zh: '未监听', en: 'Not listening' }, tone: 'neutral' },
  { value: 'listening', label: { zh: '监听中', en: 'Listening' }, tone: 'success' },
  { value: 'taken', label: { zh: '端口不可用', en: 'Port not available' }, tone: 'error' },
] as const satisfies readonly Choice[];

/** Why a port is not well, or what was wrong with the last message that came by it. */
export const ediTroubles = [
  {
    value: 'portInUse',
    label: { zh: '端口被其他程序占用', en: 'Another program uses this port' },
    tone: 'error',
  },
  {
    value: 'portRefused',
    label: { zh: '服务器无法打开该端口', en: 'The server could not open this port' },
    tone: 'error',
  },
  {
    value: 'unreadable',
    label: { zh: '最近的消息损坏或不完整', en: 'The last message was damaged or incomplete' },
    tone: 'warning',
  },
  {
    value: 'noRows',
    label: { zh: '最近的消息中没有结果', en: 'The last message held no results' },
    tone: 'warning',
  },
  {
    value: 'notStored',
    label: {
      zh: '最近的消息未能保存，已请发送方重发',
      en: 'The last message was not stored; its sender was asked to send it again',
    },
    tone: 'error',
  },
] as const satisfies readonly Choice[];

/** The events that a LIS or another program can subscribe to. */
export const webhookEvents = [
  { value: 'rejection', label: { zh: '失控', en: 'Rejection' }, tone: 'error' },
  { value: 'released', label: { zh: '可恢复发放', en: 'Hold released' }, tone: 'success' },
  { value: 'completed', label: { zh: '失控处理审核完成', en: 'Case completed' }, tone: 'success' },
  { value: 'due', label: { zh: '质控待做', en: 'QC due' }, tone: 'warning' },
  { value: 'expiring', label: { zh: '批号将到期', en: 'Lot expiring' }, tone: 'warning' },
] as const satisfies readonly Choice[];

export const deliveryStates = [
  { value: 'waiting', label: { zh: '待发送', en: 'To be sent' }, tone: 'warning' },
  { value: 'sent', label: { zh: '已送达', en: 'Delivered' }, tone: 'success' },
  { value: 'failed', label: { zh: '未送达', en: 'Given up' }, tone: 'error' },
] as const satisfies readonly Choice[];
