import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isListed, plainAddress } from '#platform/settings/addresses';
import type { InsideTargets } from '#platform/settings/networks';

function listOf(v4: readonly (readonly [string, number])[], v6: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of v4) list.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of v6) list.addSubnet(network, bits, 'ipv6');
  return list;
}

/** Where a laboratory has its other systems. */
const privateNetworks = listOf(
  [
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
  [['fc00::', 7]],
);

/**
 * Other networks that are nobody's on the internet: the machine itself, its cloud's metadata, and what leads back to them. An
 * IPv4 address in the clothes of IPv6 (`::ffff:10.0.0.1`) is held against the networks of IPv4, and an IPv4 address against
 * both lists: `::ffff:0:0/96` among those of IPv6 would be all of the internet.
 */
const nobodys = listOf(
  [
    ['0.0.0.0', 8],
    ['127.0.0.0', 8],
    // Metadata services of clouds. This one is in a network that laboratories use as well.
    ['100.100.100.200', 32],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
  [
    ['::', 96],
    // Translated to IPv4, or not public.
    ['::ffff:0:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['5f00::', 16],
    ['fd00:ec2::254', 128],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
);

type Interface = { readonly address: string; readonly cidr: string | null };
const ownInterfaces = (): Interface[] => Object.values(networkInterfaces()).flatMap((each) => each ?? []);

/**
 * How far an address is: on this machine or nowhere (`nobodys`), in a private network or one that this machine is in, even where
 * that has public addresses (`private`), or on the internet.
 */
export function placeOf(
  address: string,
  own: readonly Interface[] = ownInterfaces(),
): 'nobodys' | 'private' | 'internet' {
  const plain = plainAddress(address);
  const kind = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(plain) === 0 || nobodys.check(plain, kind)) return 'nobodys';
  if (isListed(plain, own.map((each) => each.address).join(' '))) return 'nobodys';
  if (privateNetworks.check(plain, kind)) return 'private';
  return isListed(plain, own.map(({ cidr }) => cidr ?? '').join(' ')) ? 'private' : 'internet';
}

/** Whether a webhook may go to an address: to one of this machine or its link only where the operator lists it. */
export function isAllowed(
  address: string,
  { privateNetworks: all, networks }: InsideTargets,
  own?: Interface[],
): boolean {
  const place = placeOf(address, own);
  return place === 'internet' || (place === 'private' && all) || isListed(address, networks);
}

class AddressRefused extends Error {}

/**
 * The address that a name resolves to, looked up once, so that the address that was checked is the one that is connected to.
 * One private address among several is enough to refuse.
 */
export async function addressOf(hostname: string, inside: InsideTargets): Promise<{ address: string; family: 4 | 6 }> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(bare) === 0 ? await lookup(bare, { all: true }) : [{ address: bare, family: isIP(bare) as 4 | 6 }];
  const [first] = found;
  if (!first) throw new AddressRefused(`${bare} has no address`);
  if (!found.every(({ address }) => isAllowed(address, inside)))
    throw new AddressRefused(`${bare} is in a private network; WEBHOOK_PRIVATE would have to allow it`);
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
