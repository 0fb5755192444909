import { defineError } from '#platform/http/errors';

export const AddressUnreadable = defineError<{ text: string }>('ADDRESS_UNREADABLE', 400, {
  zh: ({ text }) => `「${text}」不是 IP 地址或网段`,
  en: ({ text }) => `"${text}" is neither an address nor a network`,
});
export const CredentialNotFound = defineError<{ id: string }>('CREDENTIAL_NOT_FOUND', 404, {
  zh: ({ id }) => `没有编号为 ${id} 的接口密钥`,
  en: ({ id }) => `There is no API credential with id ${id}`,
});
export const AddressNotAllowed = defineError<{ address: string }>('ADDRESS_NOT_ALLOWED', 403, {
  zh: ({ address }) => `该密钥不允许从地址 ${address} 使用`,
  en: ({ address }) => `This key may not be used from the address ${address}`,
});
export const KeyTooOften = defineError<{ seconds: number }>('KEY_TOO_OFTEN', 429, {
  zh: ({ seconds }) => `该密钥的请求过于频繁，请在 ${seconds} 秒后再试`,
  en: ({ seconds }) => `This key asks too often, please try again in ${seconds} s`,
});
