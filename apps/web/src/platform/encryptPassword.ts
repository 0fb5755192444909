import { readAnswer, send } from './http.ts';

const c1c2c3 = 0;

async function publicKey(): Promise<string> {
  const { data } = await readAnswer<{ data: string }>(await send('/blade-auth/oauth/public-key'));
  return data;
}

/**
 * The password as it goes over the wire: SM2 in the order C1C2C3, hex.
 * Empty where encryption fails: the server refuses that like a wrong password, and plain text never leaves.
 */
export async function encryptPassword(plain: string): Promise<string> {
  const [key, { sm2 }] = await Promise.all([publicKey(), import('sm-crypto-v2')]);
  try {
    return sm2.doEncrypt(plain, key, c1c2c3);
  } catch {
    return '';
  }
}
