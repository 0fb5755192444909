import { BlockList, isIP } from 'node:net';
import { networkOf, networkTexts } from './networks.ts';

/** IPv4 that came over a socket of both kinds. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The first part of a list that is neither an address nor a network. */
export function wrongAddress(list: string): string | undefined {
  return networkTexts(list).find((part) => networkOf(part) === null);
}

/** Whether an address is on a list of addresses and networks. */
export function isListed(address: string, list: string): boolean {
  const allowed = new BlockList();
  for (const part of networkTexts(list)) {
    const range = networkOf(part);
    if (range === null) continue;
    const family = isIP(range.address) === 4 ? 'ipv4' : 'ipv6';
    if (range.prefix === null) allowed.addAddress(range.address, family);
    else allowed.addSubnet(range.address, range.prefix, family);
  }
  const plain = plainAddress(address);
  return isIP(plain) !== 0 && allowed.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
