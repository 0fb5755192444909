import { sm2 } from 'sm-crypto-v2';

/** C1C2C3, the order that browsers of this API family send; C1C3C2 would decrypt to nothing. */
const c1c2c3 = 0;

/** C1 is a point (128 digits), C2 at least one byte, C3 an SM3 hash (64 digits); nobody's password needs more than the bound. */
const shape = /^(?:[0-9a-f]{2}){97,1024}$/i;

/**
 * The text of an SM2 ciphertext in hex; undefined if it was not encrypted for this key.
 *
 * Some clients put 04 in front of C1 and some do not, while C1 itself begins with 04 once in 256 times. So the text is
 * tried unchanged first, then without the prefix. The hash inside shows which reading is right.
 */
export function decryptSm2(hex: string, privateKey: string): string | undefined {
  if (!shape.test(hex)) return undefined;
  const text = tryDecrypt(hex, privateKey);
  if (text !== undefined || !hex.startsWith('04')) return text;
  return tryDecrypt(hex.slice(2), privateKey);
}

function tryDecrypt(hex: string, privateKey: string): string | undefined {
  try {
    return sm2.doDecrypt(hex, privateKey, c1c2c3, { output: 'string' }) || undefined;
  } catch {
    return undefined;
  }
}
