import { BlockList, isIP } from 'node:net';

/** IPv4 that came over a socket of both kinds. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

type Range = { readonly address: string; readonly prefix: number | null };

function rangeOf(text: string): Range | null {
  const [address = '', prefix] = text.split('/');
  const kind = isIP(address);
  if (kind === 0) return null;
  if (prefix === undefined) return { address, prefix: null };
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits >= 0 && bits <= (kind === 4 ? 32 : 128) ? { address, prefix: bits } : null;
}

const partsOf = (text: string): string[] => text.split(/[,;\s]+/).filter((part) => part !== '');

/** The first part of a list that is neither an address nor a network. */
export function wrongAddress(list: string): string | undefined {
  return partsOf(list).find((part) => rangeOf(part) === null);
}

/** Whether an address is on a list of addresses and networks. */
export function isListed(address: string, list: string): boolean {
  const allowed = new BlockList();
  for (const part of partsOf(list)) {
    const range = rangeOf(part);
    if (range === null) continue;
    const family = isIP(range.address) === 4 ? 'ipv4' : 'ipv6';
    if (range.prefix === null) allowed.addAddress(range.address, family);
    else allowed.addSubnet(range.address, range.prefix, family);
  }
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && allowed.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
