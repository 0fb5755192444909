import { isIP } from 'node:net';
import type { SettingKind } from './kinds.ts';

/** An address, or a network by its prefix. */
type Network = { readonly address: string; readonly prefix: number | null };

/** `10.1.2.3`, `10.1.0.0/16`, `fd00::/8`; null: neither an address nor a network. */
export function networkOf(text: string): Network | null {
  const [address = '', prefix, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return null;
  if (prefix === undefined) return { address, prefix: null };
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits >= 0 && bits <= (kind === 4 ? 32 : 128) ? { address, prefix: bits } : null;
}

export const networkTexts = (text: string): string[] => text.split(/[,;\s]+/).filter((part) => part !== '');

/** Which addresses that are not on the internet may be reached: those of private networks, and others by name. */
export type InsideTargets = { readonly privateNetworks: boolean; readonly networks: string };

export const insideTargets: SettingKind<InsideTargets> = {
  accepts: {
    zh: '0、1，或以逗号分隔的地址与网段',
    en: '0, 1, or addresses and networks separated by commas',
  },
  parse: (text) => {
    const known = { '1': true, true: true, '0': false, false: false }[text.toLowerCase()];
    if (known !== undefined) return { privateNetworks: known, networks: '' };
    const parts = networkTexts(text);
    return parts.every((part) => networkOf(part) !== null) ? { privateNetworks: false, networks: text } : undefined;
  },
};
