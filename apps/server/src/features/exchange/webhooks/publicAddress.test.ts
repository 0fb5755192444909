import { expect, test } from 'vitest';
import { insideTargets } from '#platform/settings/networks';
import { isAllowed, placeOf } from './publicAddress.ts';

/** The host of a URL as the sender parses it: decimal, octal and hexadecimal notations become one. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

test.each([
  'http://8.8.8.8/',
  'http://1.1.1.1/',
  'http://114.114.114.114/',
  'http://172.15.255.255/',
  'http://172.32.0.1/',
  'http://100.63.255.255/',
  'http://100.128.0.1/',
  'http://192.167.1.1/',
  'http://223.255.255.255/',
  'http://134744072/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::ffff:808:808]/',
  'http://[2606:4700:4700::1111]/',
  'http://[2400:3200::1]/',
  'http://[2001:1::1]/',
])('%s is an address of the internet', (url) => expect(placeOf(hostOf(url))).toBe('internet'));

test.each([
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://127.0.0.1/',
  'http://127.255.255.254/',
  'http://169.254.169.254/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  // 127.0.0.1 and 10.0.0.1 otherwise written.
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://167772161/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  // What leads back to IPv4, or nowhere.
  'http://[64:ff9b::a00:1]/',
  'http://[::ffff:0:a00:1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[100::1]/',
  'http://[2001::1]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'http://[2002:a00:1::]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
])('%s is not', (url) => expect(placeOf(hostOf(url))).not.toBe('internet'));

test('what is no address is never an address of the internet', () => expect(placeOf('lis.example')).toBe('nobodys'));

/** What `WEBHOOK_PRIVATE` lets through, on a machine with two addresses. */
const own = [
  { address: '203.0.114.7', cidr: '203.0.114.7/24' },
  { address: '10.9.0.2', cidr: '10.9.0.2/16' },
];
const allowed = (text: string, addresses: readonly string[]) => {
  const inside = insideTargets.parse(text);
  if (!inside) throw new Error(`${text} is not accepted`);
  return addresses.filter((address) => isAllowed(address, inside, own));
};
const all = [
  '8.8.8.8',
  '10.1.2.3',
  'fd00::1',
  '203.0.114.9',
  '203.0.114.7',
  '10.9.0.2',
  '127.0.0.1',
  '169.254.169.254',
  '100.100.100.200',
  'fd00:ec2::254',
  '::1',
];

test.each([
  ['0', ['8.8.8.8']],
  ['1', ['8.8.8.8', '10.1.2.3', 'fd00::1', '203.0.114.9']],
  ['10.1.0.0/16, 127.0.0.1', ['8.8.8.8', '10.1.2.3', '127.0.0.1']],
  ['fd00::/8;203.0.114.7', ['8.8.8.8', 'fd00::1', '203.0.114.7', 'fd00:ec2::254']],
  ['169.254.169.254', ['8.8.8.8', '169.254.169.254']],
])('WEBHOOK_PRIVATE=%s', (text, some) => expect(allowed(text, all)).toEqual(some));

test.each(['2', 'yes please', '10.0.0.0/33', '10.1.2.3/24/1'])('WEBHOOK_PRIVATE=%s is not accepted', (text) =>
  expect(insideTargets.parse(text)).toBeUndefined(),
);
