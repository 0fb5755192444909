import { expect, test } from 'vitest';
import { isInside } from './publicAddress.ts';

/** What a URL stands for, as the sender reads it: decimal, octal and hexadecimal ways of writing become one. */
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
])('%s is an address of the internet', (url) => expect(isInside(hostOf(url))).toBe(false));

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
])('%s is not', (url) => expect(isInside(hostOf(url))).toBe(true));

test('what is no address is never an address of the internet', () => expect(isInside('lis.example')).toBe(true));
