import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../addresses.ts';

/**
 * Networks that are nobody's on the internet: the server's own, its neighbours, and what leads back to them. An IPv4 address
 * in the clothes of IPv6 (`::ffff:10.0.0.1`) is held against the networks of IPv4, and an IPv4 address against both lists:
 * `::ffff:0:0/96` among those of IPv6 would be all of the internet.
 */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

export function isInside(address: string): boolean {
  const plain = plainAddress(address);
  const kind = isIP(plain);
  return kind === 0 || inside.check(plain, kind === 4 ? 'ipv4' : 'ipv6');
}

export class AddressRefused extends Error {}

/**
 * The address that a name stands for, looked up once: what was checked is what is connected to. One private address
 * among several is enough to refuse.
 */
export async function addressOf(hostname: string, allowsInside: boolean): Promise<{ address: string; family: 4 | 6 }> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(bare) === 0 ? await lookup(bare, { all: true }) : [{ address: bare, family: isIP(bare) as 4 | 6 }];
  const [first] = found;
  if (!first) throw new AddressRefused(`${bare} has no address`);
  if (!allowsInside && found.some(({ address }) => isInside(address)))
    throw new AddressRefused(`${bare} is in a private network; WEBHOOK_PRIVATE=1 would allow it`);
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
