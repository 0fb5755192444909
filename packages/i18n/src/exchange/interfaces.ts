import type { Messages } from '../message.ts';

/** Interfaces: listeners for analysers and keys of programs. */
export const interfaces = {
  listenerLine: {
    zh: '仪器或 LIS 通过端口发送 HL7、ASTM 消息；每条消息都保存在导入记录中，可下载、重新处理与撤销。',
    en: 'Analysers or a LIS send HL7 or ASTM messages to a port; every message is kept in the import history, where it can be fetched, read again and undone.',
  },
  days: { zh: '近七日消息与错误', en: 'Messages and errors of seven days' },
  day: { zh: '日期', en: 'Day' },
  listener: { zh: '监听', en: 'Listener' },
  messages: { zh: '消息', en: 'Messages' },
  errors: { zh: '错误', en: 'Errors' },
  messagesOf: { zh: '{{name}} {{day}} 的消息', en: 'Messages of {{name}} on {{day}}' },
  errorsOf: { zh: '{{name}} {{day}} 的错误', en: 'Errors of {{name}} on {{day}}' },
  noMessages: { zh: '近七日没有消息。', en: 'No message in seven days.' },
  turnedAway: { zh: '被拒绝的发送方', en: 'Senders turned away' },
  turnedAwayLine: {
    zh: '地址不在允许之列或连接过多的发送方不予接收；若属本实验室仪器，请将其地址加入监听。',
    en: 'Connections from addresses that are not allowed, or beyond the limit, are refused. If one is your analyser, add its address to the listener.',
  },
  turnedAwayCount: { zh: '次数', en: 'Times' },
  turnedAwayLast: { zh: '最近地址', en: 'Last address' },
  turnedAwayTime: { zh: '最近时间', en: 'Last time' },
  credentialLine: {
    zh: '程序以密钥发送结果、读取结果或查询放行状态；密钥仅在创建与更换时显示一次。',
    en: 'Programs send or read results or ask for the state with a key, which is shown once, when it is made or changed.',
  },
  webhookLine: {
    zh: '有事发生时向其他系统推送签名的 JSON；未送达的在一天内重试。',
    en: 'Signed JSON messages report events to other systems; failed deliveries are retried for a day.',
  },
  deliveryLine: {
    zh: '每次推送的内容与对方的答复；可再次发送。',
    en: 'What was sent to which address, and what it answered. A delivery can be sent again.',
  },
  secret: { zh: '签名密钥', en: 'Signing secret' },
  secretLine: {
    zh: '对方用它核对 X-Concord-Signature 中的签名。',
    en: 'The other side checks X-Concord-Signature with it.',
  },
  resent: { zh: '将再次发送', en: 'It is sent again' },
  newKey: { zh: '新密钥', en: 'New key' },
  keyOnce: {
    zh: '请立即复制保存：此后只保留其摘要，无法再次查看。',
    en: 'Copy it now: only its hash is kept, and it cannot be shown again.',
  },
  key: { zh: '密钥', en: 'Key' },
  done: { zh: '完成', en: 'Done' },
  examples: { zh: '调用示例', en: 'Examples' },
  fillIn: {
    zh: '请将 <secret> 换为保存的密钥部分；密钥丢失时请更换密钥。',
    en: 'Put the secret that you kept in the place of <secret>; where it is lost, change the key.',
  },
  use_send: { zh: '发送结果', en: 'Send results' },
  use_file: { zh: '上传文件', en: 'Send a file' },
  use_read: { zh: '读取结果', en: 'Read results' },
  use_status: { zh: '查询放行状态', en: 'Ask for the state' },
  confirmRotate: {
    zh: '为「{{name}}」更换密钥？原密钥在 24 小时后失效。',
    en: 'Give "{{name}}" another key? The former one opens for 24 hours more.',
  },
  rotate: { zh: '更换密钥', en: 'Change the key' },
} as const satisfies Messages;
