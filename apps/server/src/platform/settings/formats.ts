import { Cron } from 'croner';
import type { SettingKind } from './kinds.ts';

/** A program that may ask for tokens; its secret comes in the Basic header of a login. */
export type OauthClient = { readonly id: string; readonly secret: string };

export const databaseUrl: SettingKind<string | null> = {
  accepts: { zh: 'postgres:// 开头的连接地址', en: 'a connection address beginning with postgres://' },
  parse: (text) => {
    if (text === '') return null;
    return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
  },
};

/** Minute, hour, day, month, weekday. */
export const cronOrOff: SettingKind<string | null> = {
  accepts: {
    zh: 'cron 表达式（分 时 日 月 周），或 off',
    en: 'a cron pattern (minute hour day month weekday), or off',
  },
  parse: (text) => {
    if (text === 'off') return null;
    try {
      new Cron(text, { paused: true, mode: '5-part' });
      return text;
    } catch {
      return undefined;
    }
  },
};

export const timeZone: SettingKind<string> = {
  accepts: { zh: 'IANA 时区名称，如 Asia/Shanghai', en: 'an IANA time zone such as Asia/Shanghai' },
  parse: (text) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: text });
      return text;
    } catch {
      return undefined;
    }
  },
};

/**
 * `false`: use the peer's address. A number: how many proxies are in front; anything further left in X-Forwarded-For
 * was written by the caller. A list: trust these. As Fastify's `trustProxy`.
 */
export const trustedProxies: SettingKind<false | number | string[]> = {
  accepts: { zh: '层数（0 到 9）或以逗号分隔的地址', en: 'a number from 0 to 9, or addresses separated by commas' },
  parse: (text) => {
    if (text === '' || text === '0') return false;
    if (/^[1-9]$/.test(text)) return Number(text);
    const addresses = text.split(',').map((address) => address.trim());
    return addresses.every((address) => /^[0-9a-fA-F.:/]+$/.test(address)) ? addresses : undefined;
  },
};

export type PortRange = { readonly from: number; readonly to: number };

/** `6661-6670,7001`: ports and ranges of them. */
export const portRanges: SettingKind<readonly PortRange[]> = {
  accepts: { zh: '端口或范围，以逗号分隔，如 6661-6670,7001', en: 'ports or ranges by commas, such as 6661-6670,7001' },
  parse: (text) => {
    if (text === '') return [];
    const ranges = text.split(',').map((part) => {
      const [, from = '', to = from] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
      return { from: Number(from), to: Number(to) };
    });
    return ranges.every(({ from, to }) => from >= 1 && to >= from && to <= 65_535) ? ranges : undefined;
  },
};

export const sm2PrivateKey: SettingKind<string | null> = {
  accepts: { zh: '64 位十六进制数', en: '64 hexadecimal digits' },
  parse: (text) => {
    if (text === '') return null;
    return /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : undefined;
  },
};

/** AES-256 takes the text's own bytes as the key, hence bytes are counted, not characters. */
export const aesKey: SettingKind<string | null> = {
  accepts: { zh: '32 个字节的文本', en: 'a text of 32 bytes' },
  parse: (text) => {
    if (text === '') return null;
    return Buffer.byteLength(text, 'utf8') === 32 ? text : undefined;
  },
};

/** A key of the audit trail: base64 of 32 bytes or more. */
export function isTrailKey(text: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length >= 32;
}

export const trailKeys: SettingKind<readonly string[]> = {
  accepts: {
    zh: '以逗号分隔的 base64 密钥，每个至少 32 字节',
    en: 'base64 keys of at least 32 bytes each, separated by commas',
  },
  parse: (text) => {
    const keys = text === '' ? [] : text.split(',').map((key) => key.trim());
    return keys.every(isTrailKey) ? keys : undefined;
  },
};

export const oauthClients: SettingKind<readonly OauthClient[]> = {
  accepts: { zh: 'JSON 数组 [{"id":…,"secret":…}]', en: 'a JSON array [{"id":…,"secret":…}]' },
  parse: (text) => {
    const value = parsedJson(text);
    if (!Array.isArray(value) || value.length === 0 || !value.every(isOauthClient)) return undefined;
    return value.map(({ id, secret }) => ({ id, secret }));
  },
};

function isOauthClient(value: unknown): value is OauthClient {
  if (typeof value !== 'object' || value === null) return false;
  const { id, secret } = value as Partial<Record<keyof OauthClient, unknown>>;
  return typeof id === 'string' && id !== '' && typeof secret === 'string' && secret !== '';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
