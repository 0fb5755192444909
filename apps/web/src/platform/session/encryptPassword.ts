import { type AnswerOf, loginCalls } from '@qc/contract';
import { readAnswer, send } from '../api/http.ts';

const c1c2c3 = 0;

async function publicKey(): Promise<string> {
  const { publicKey: call } = loginCalls;
  const { data } = await readAnswer<{ data: AnswerOf<typeof call> }>(await send(call.path));
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
