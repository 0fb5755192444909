import { defineError } from '#platform/http/errors';

export const WebhookNotFound = defineError<{ id: string }>('WEBHOOK_NOT_FOUND', 404, {
  zh: ({ id }) => `没有编号为 ${id} 的事件推送`,
  en: ({ id }) => `There is no webhook with id ${id}`,
});
export const DeliveryNotFound = defineError<{ id: string }>('DELIVERY_NOT_FOUND', 404, {
  zh: ({ id }) => `没有编号为 ${id} 的推送记录`,
  en: ({ id }) => `There is no delivery with id ${id}`,
});
export const WebhookOff = defineError<{ name: string }>('WEBHOOK_OFF', 409, {
  zh: ({ name }) => `事件推送「${name}」已停用或删除，启用后才能再次发送`,
  en: ({ name }) => `The webhook "${name}" is off or was removed; nothing is sent there until it is on`,
});
