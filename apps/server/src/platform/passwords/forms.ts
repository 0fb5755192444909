import { decryptSm2 } from '../crypto/sm2.ts';
import { md5Hex } from './hash.ts';

/** A password as received: always its MD5, and the password itself unless the client kept it back. */
export type ReceivedPassword = { readonly md5: string; readonly plain?: string };

/** One case only: a typed password of 32 hexadecimal digits in mixed case is read unchanged. */
const md5Form = /^(?:[0-9a-f]{32}|[0-9A-F]{32})$/;

/** A login sends nothing but SM2: a bare MD5 would make a stolen hash as good as the password. */
export function readLoginPassword(text: string, sm2PrivateKey: string): ReceivedPassword | undefined {
  const plain = decryptSm2(text, sm2PrivateKey);
  return plain === undefined ? undefined : { plain, md5: md5Hex(plain) };
}

/** A change of password comes as SM2, as MD5 or in plain, depending on the client. */
export function readAnyPassword(text: string, sm2PrivateKey: string): ReceivedPassword {
  const sent = readLoginPassword(text, sm2PrivateKey);
  if (sent) return sent;
  return md5Form.test(text) ? { md5: text.toLowerCase() } : { plain: text, md5: md5Hex(text) };
}
